import { interjection } from '../lexicon/elongation.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Tables } from '../model.ts';
import { ZWNJ } from '../notation/script.ts';
import type { Analyse } from './analysis.ts';
import { letterNames } from './letter-names.ts';

// With a joiner before it an ending is a copula: دور‌ه is "is far", and no دوره; خیس‌اند "are wet", and not what one soaks.
const IT_IS = new RegExp(`[^${ZWNJ}][^اوی]${ZWNJ}ه$`);
const THEY_ARE = new RegExp(`[^اویه]${ZWNJ}اند$`);
const hasCopula = (key: string, { has }: Lexicon): boolean =>
  IT_IS.test(key) || (THEY_ARE.test(key) && has(key.slice(0, key.lastIndexOf(ZWNJ))));

/** Finds spellings that are known as a whole: words of the lexicon, names of letters, interjections. */
export function createWholeWordLookup(lexicon: Lexicon, { sounds }: Tables): Analyse {
  return (key) => {
    const letters = letterNames(key) ?? interjection(key);
    if (letters)
      return {
        stem: key,
        partOfSpeech: 0,
        evidence: 0,
        pronunciations: [letters],
        stems: [letters.join('')],
      };
    const row = hasCopula(key, lexicon) ? undefined : lexicon.find(key);
    if (!row) return undefined;
    const pronunciations = row.pronunciations.map((indexes) =>
      withHamza(
        key,
        indexes.map((i) => sounds[i]!),
      ),
    );
    return {
      stem: key,
      partOfSpeech: row.partOfSpeech,
      evidence: row.evidence,
      pronunciations,
      stems: pronunciations.map((said) => said.join('')),
    };
  };
}

/** Where a spelling that is known as a whole comes from. */
export type WholeWordSource = 'letter names' | 'interjection' | 'lexicon';

/** Where the look-up has a spelling from, in its order; undefined where it does not know it. */
export function wholeWordSource(key: string, lexicon: Lexicon): WholeWordSource | undefined {
  if (letterNames(key)) return 'letter names';
  if (interjection(key)) return 'interjection';
  return lexicon.find(key) && 'lexicon';
}

// قبائل is qabA'el, though the lexicon has qabAyel for قبایل.
function withHamza(key: string, sounds: string[]): string[] {
  if (!key.includes('ئ')) return sounds;
  return sounds.map((sound, i) =>
    key[i] === 'ئ' && key[i - 1] === 'ا' && /^y[aeo]/.test(sound) ? `'${sound.slice(1)}` : sound,
  );
}
