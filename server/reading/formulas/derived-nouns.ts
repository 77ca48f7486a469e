import type { Pronunciation } from '../notation/spoken-form.ts';
import { DAMMA, FATHA, KASRA, lettersOf, type MarkedLetter, SUKUN, withoutEnding } from './arabic-letters.ts';
import type { Nouns } from './packed-arabic.ts';

/** The letters of a noun without its ending. */
export type NounOf = (spelling: string, isArticled?: boolean) => readonly MarkedLetter[] | undefined;

const FEMININE = 'ة';

type NounOfLexicon = (key: string) => readonly MarkedLetter[] | undefined;

/** What Persian spells with ت: زیاره is زیارت, where it is no noun with its owner. */
export function feminine(
  noun: string,
  nouns: Nouns,
  nounOf: NounOfLexicon,
): readonly MarkedLetter[] | undefined {
  const stem = noun.slice(0, -1);
  if (!noun.endsWith('ه') || stem.length < 3 || nouns.has(stem)) return undefined;
  const found = nounOf(`${stem}ت`);
  const isFeminine = found?.at(-2)?.marks === FATHA;
  return found && isFeminine ? [...found.slice(0, -1), { letter: FEMININE, marks: '' }] : undefined;
}

const PLURAL = /^(.ا..|م...+)([وی]ن)$/;

/** Who does something, many of them: وارثین of وارث, منتظرون of منتظر. */
export function plural(
  noun: string,
  nouns: Nouns,
  nounOf: NounOfLexicon,
): readonly MarkedLetter[] | undefined {
  const [, stem = '', ending = ''] = PLURAL.exec(noun) ?? [];
  const found = stem === '' ? undefined : (nouns.get(stem) ?? nounOf(stem));
  const [first, beforeLast] = [found?.[0], found?.at(-2)];
  const isPerson = first?.letter === 'م' ? first.marks === DAMMA : beforeLast?.marks === KASRA;
  return found && isPerson ? [...withoutEnding(found), ...lettersOf(ending)] : undefined;
}

/** A noun before its owner, where the ه of a feminine one is ت: rahmatoho. */
export const owned = (stem: string, nounOf: NounOf): readonly MarkedLetter[] | undefined => {
  if (stem.length < 2) return undefined;
  const isFeminine = stem.endsWith('ت') ? nounOf(`${stem.slice(0, -1)}ه`) : undefined;
  if (isFeminine) return [...isFeminine.slice(0, -1), { letter: 'ت', marks: '' }];
  const found = nounOf(stem);
  // A hamza behind a long A stands on a seat before an owner: أعدائهم.
  if (found || !/^(?!ال)..+ا[یو]$/.test(stem)) return found;
  const bare = nounOf(stem.slice(0, -1));
  return bare && [...withoutHamza(bare), { letter: stem.endsWith('و') ? 'ؤ' : 'ئ', marks: '' }];
};

const withoutHamza = (letters: readonly MarkedLetter[]) =>
  letters.at(-1)!.letter === 'ء' ? letters.slice(0, -1) : letters;

/** What tells whether a spelling is a word of the lexicon, and how that says it. */
export interface NounLookup {
  isWord: (key: string) => boolean;
  pronunciationOf: (key: string) => Pronunciation | undefined;
}

/** A noun of the lexicon as Arabic says it, without its last vowel. */
export function nounOf(
  key: string,
  { isWord, pronunciationOf }: NounLookup,
): readonly MarkedLetter[] | undefined {
  const said = key.length > 1 && isWord(key) ? pronunciationOf(key) : undefined;
  if (!said) return undefined;
  const letters = Array.from(key, (letter) => ({ letter, marks: '' }));
  for (const { letter, mark } of said.marks) letters[letter]!.marks += mark;
  // الافاق is of آفاق: without its madda the alef would be that of the article's l.
  if (said.sounds[0] === 'A' && letters[0]!.letter === 'ا') letters[0] = { letter: 'آ', marks: '' };
  letters.forEach((one, i) => {
    // What Persian says as ow and ey is aw and ay.
    if (/[وی]/.test(one.letter) && one.marks === SUKUN && i > 0)
      letters[i - 1]!.marks = letters[i - 1]!.marks.replace(/[\u064f\u0650]/, FATHA);
  });
  if (!key.endsWith('ه') || said.sounds.at(-1) !== 'e') return letters;
  // What Persian says as -e is -at in Arabic.
  return letters.map((one, i) =>
    i === letters.length - 2
      ? { ...one, marks: FATHA }
      : i === letters.length - 1
        ? { ...one, letter: 'ة' }
        : one,
  );
}
