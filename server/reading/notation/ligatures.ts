/** How a phrase that is one character is said; `_` separates its words. */
const PHRASES: Readonly<Record<string, string>> = {
  '\ufd40': 'rahemahollAh',
  '\ufd41': 'raziyallAho_anh',
  '\ufd42': 'raziyallAho_anhA',
  '\ufd43': 'raziyallAho_anhom',
  '\ufd44': 'raziyallAho_anhomA',
  '\ufd45': 'raziyallAho_anhonna',
  '\ufd46': 'sallallAho_aleyhe_va_Aleh',
  '\ufd47': 'aleyhessalAm',
  '\ufd48': 'aleyhemossalAm',
  '\ufd49': 'aleyhemassalAm',
  '\ufd4a': 'aleyhessalAto_vassalAm',
  '\ufd4b': 'qoddesa_serroh',
  '\ufd4c': 'sallallAho_aleyhe_va_Alehi_va_sallam',
  '\ufd4d': 'aleyhassalAm',
  '\ufd4e': "tabAraka_va_ta'AlA",
  '\ufd4f': 'rahemahomollAh',
  '\ufdcf': 'salAmohu_aleynA',
  '\ufdf0': 'sallA',
  '\ufdf1': 'qalA',
  '\ufdf5': 'sallallAho_aleyhe_va_sallam',
  '\ufdf7': 'aleyh',
  '\ufdf8': 'va_sallam',
  '\ufdf9': 'sallA',
  '\ufdfa': 'sallallAho_aleyhe_va_sallam',
  '\ufdfb': 'jalla_jalAloh',
  '\ufdfd': 'besmellAherrahmAnerrahim',
  '\ufdfe': "sobhAnahu_va_ta'AlA",
  '\ufdff': 'azza_va_jall',
};

const phraseOf = new Map(Object.entries(PHRASES).map(([sign, said]) => [sign.codePointAt(0)!, said]));

// allAh, akbar, mohammad, rasul: words of the lexicon, which may also be a part of a longer one (عبدﷲ).
const WORDS: ReadonlySet<number> = new Set([0xfdf2, 0xfdf3, 0xfdf4, 0xfdf6]);

/** The phonemes of a code point that is a whole phrase, or undefined. */
export const phraseSaid = (code: number): string | undefined => phraseOf.get(code);

/** Whether a code point is a whole word that is spelled with several letters. It carries its reading: it needs no marks. */
export const isWordLigature = (code: number) => WORDS.has(code);

/** Whether a code point is a word or a phrase by itself. */
export const isLigature = (code: number) => WORDS.has(code) || phraseOf.has(code);
