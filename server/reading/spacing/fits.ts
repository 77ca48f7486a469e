import { ARTICLE } from '../notation/arabic-article.ts';
import { ZWNJ } from '../notation/script.ts';
import type { WordType } from '../sentence/word-type.ts';
import { type Affix, DETERMINERS, endsInSilentHe, type Joining, NO_STEMS } from './affixes.ts';

/** What decides whether two words are one. */
export interface FitLookup {
  wordTypeOf: (key: string) => WordType;
  /** Whether the lexicon has a spelling as a whole. */
  isWord: (key: string) => boolean;
  /** The number of a part of speech, by its name in the model. */
  partOfSpeech: (name: string) => number;
  affixes: ReadonlyMap<string, Affix>;
  /** Words in ه like those with a silent one, whose ه is heard, or that are never described. */
  heardHe: ReadonlySet<string>;
}

/** Whether a word and the one behind it are one word: the second is an ending or a second part, or the first a first part. */
export function fits(stem: string, ending: string, needs: Joining, lookup: FitLookup): boolean {
  if (NO_STEMS.has(stem) || stem.length < 2) return false;
  const whole = `${stem}${ZWNJ}${ending}`;
  switch (needs) {
    case 'always':
      return true;
    case 'silent he':
      return endsInSilentHe(stem, lookup.heardHe);
    case 'vowel':
      return ENDS_IN_VOWEL.test(stem) || endsInSilentHe(stem, lookup.heardHe);
    case 'no verb':
      return partOf(stem, lookup) !== lookup.partOfSpeech('verb') && !isLake(stem, ending);
    case 'no noun':
      return (
        !WRITTEN_EZAFE.test(stem) && !NOUNS.some((name) => lookup.partOfSpeech(name) === partOf(stem, lookup))
      );
    case 'verb':
      return isFormOfVerb(whole, ending, lookup);
    case 'article':
      return (
        lookup.isWord(whole) ||
        (lookup.affixes.get(stem)?.isBeforeArticle === true && isArticled(ending, lookup))
      );
    case 'known':
      return !DETERMINERS.has(stem) && lookup.isWord(whole);
    case 'known, no verb':
      return !DETERMINERS.has(stem) && lookup.isWord(whole) && isSecond(ending, lookup);
    case 'before the article':
      return false;
  }
}

const ENDS_IN_VOWEL = /[اوی]$/;

// می را may be wine, and so may می ناب.
const isFormOfVerb = (whole: string, ending: string, lookup: FitLookup): boolean =>
  !NO_STEMS.has(ending) &&
  lookup.wordTypeOf(whole).origin !== 'letters' &&
  partOf(whole, lookup) === lookup.partOfSpeech('verb');

const partOf = (key: string, { wordTypeOf }: FitLookup) => wordTypeOf(key).partOfSpeech;

// دیده‌ی تر
const WRITTEN_EZAFE = /[اآو\u200c]ی$/;
const NOUNS = ['noun', 'plural', 'verb', 'adposition', 'conjunction', 'pronoun', 'possessed'];
const SHORTEST_SECOND = 3;
const INFINITIVE = /[دت]ن$/;

const isSecond = (key: string, lookup: FitLookup) =>
  !NO_STEMS.has(key) &&
  key.length >= SHORTEST_SECOND &&
  partOf(key, lookup) !== lookup.partOfSpeech('verb') &&
  !INFINITIVE.test(key);

// A lake and a film have the name that is spelled as "our" many: کتاب هامون, but دریاچه هامون.
const isLake = (stem: string, ending: string) =>
  ending === 'هامون' && /^(?:دریاچه|تالاب|فیلم|آقای|خانم|شهرستان|منطقه|حوضه)/.test(stem);

/** Whether a word is one with the Arabic article, and no Persian one that begins like it: الناس, but الماس. */
const isArticled = (key: string, { wordTypeOf, isWord }: FitLookup): boolean =>
  isWord(key)
    ? wordTypeOf(key).pronunciations[0]!.phonemes.startsWith('o')
    : isWord(key.slice(ARTICLE.length));
