import { remember } from '../base/cache.ts';
import { wordSet } from '../base/word-set.ts';
import type { HomographChooser } from '../disambiguation/homograph-classifier.ts';
import { isClosed } from '../ezafe/closed-words.ts';
import { ezafeAfter } from '../notation/sounds.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import { isEzafeScored, type WordAnalysis } from '../sentence/word-analysis.ts';
import { createReadingsInVerse, ENDS_IN_YE, type ReadingsInVerse } from './readings-in-verse.ts';
import { BEFORE, contractible, type Syllables, syllablesOf } from './syllables.ts';
import type { VerseWords } from './verse-words.ts';
import { MOST_WAYS, type Way } from './way.ts';

/** A way to say a word, and the reading that it has then. */
export interface ReadWay extends Way {
  readonly pronunciation: Pronunciation;
  readonly ezafe: boolean;
}

// What weighs otherwise than it is read: beSnid instead of beSenid, natvAn instead of natavAn, golsetAn instead of golestAn,
// Arzu instead of Arezu, xat-e instead of xatt-e, Cun instead of Con.
const WEIGHS_OTHERWISE = 40;
const OTHER_WEIGHTS: readonly (readonly [form: RegExp, weighed: string])[] = [
  [/^(b[eo]|na|ma)([^aeoAiu])[aeo](?=[^aeoAiu][aeoAiu])/, '$1$2'],
  [/([^aeoAiu])est(?=An)/, '$1set'],
  [/([aeoAiu][^aeoAiu])e(?=[bgmv]A[nr])/, '$1'],
  [/Arez(?=u)/, 'Arz'],
  [/([^aeoAiu])\1$/, '$1'],
  [/^Con/, 'Cun'],
];
// jAnt instead of jAnat, delSAn instead of deleSAn.
const SHORT_OWNER = 120;
const OWNER = /[ae](?=[mtS]$|[mtS]An$)/;
// va instead of o, but at the beginning of a line.
const AND_APART = 150;

export const AND = 'و';
const O = syllablesOf('o')!;
const VA = contractible(syllablesOf('va')!);
const COPULAS = wordSet('است ست اند ام ای ایم اید');
// At the beginning of a word it is a consonant of verse, and takes none of the word before.
const AYN = 'ع';

/** Gives the ways to say a word of a line; none for what is no word that verse can have. */
export type WaysOf = (words: readonly WordAnalysis[], i: number) => readonly ReadWay[];

const CACHED = 4000;

export function createWaysOf(verseWords: VerseWords, choose: HomographChooser): WaysOf {
  const spoken = remember(CACHED, spokenAs);
  const weighed = remember(CACHED, (phonemes) => [phonemes, ...otherWeights(phonemes)].map(spoken));
  const readingsOf = createReadingsInVerse(verseWords, choose);
  return (words, i) => waysOf(words, i, { spoken, weighed }, readingsOf);
}

/** The syllables of phonemes without an ezafe and with one; null where they have no vowel. */
interface Spoken {
  readonly plain: Syllables | null;
  readonly withEzafe: Syllables | null;
}

const spokenAs = (phonemes: string): Spoken => ({
  plain: syllablesOf(phonemes),
  withEzafe: syllablesOf(phonemes, ezafeAfter(phonemes)),
});

const otherWeights = (phonemes: string): string[] =>
  OTHER_WEIGHTS.flatMap(([form, weighed]) => (form.test(phonemes) ? [phonemes.replace(form, weighed)] : []));

interface SpokenLookup {
  spoken: (phonemes: string) => Spoken;
  /** As they are read, and as they may weigh otherwise. */
  weighed: (phonemes: string) => readonly Spoken[];
}

function waysOf(
  words: readonly WordAnalysis[],
  i: number,
  { spoken, weighed }: SpokenLookup,
  readingsOf: ReadingsInVerse,
): ReadWay[] {
  const word = words[i]!;
  const { type, token } = word;
  if (token.kind !== 'word') return [];
  if (type.key === AND && token.typed === null) return andWays(word, i === 0);
  const ways: ReadWay[] = [];
  for (const { pronunciation, cost, isClosed } of readingsOf(words, i)) {
    const { phonemes } = pronunciation;
    const all = weighed(phonemes);
    const owner = type.hasClitic && OWNER.test(phonemes) ? spoken(phonemes.replace(OWNER, '')) : undefined;
    const diphthong = withDiphthong(type.key, pronunciation);
    for (const ezafe of isClosed ? [false] : ezafesOf(word, pronunciation, i === words.length - 1)) {
      const isOther = isEzafeScored(word) && ezafe !== word.ezafeScore > 0;
      const against = cost + (isOther ? Math.abs(word.ezafeScore) : 0);
      const say = ({ plain, withEzafe }: Spoken, cost: number) => {
        const syllables = ezafe ? withEzafe : plain;
        if (syllables)
          ways.push({ syllables, cost, before: beforeOf(syllables, type.key), pronunciation, ezafe });
      };
      say(all[0]!, against);
      for (let other = 1; other < all.length; other++) say(all[other]!, against + WEIGHS_OTHERWISE);
      if (owner) say(owner, against + SHORT_OWNER);
      if (diphthong) say(spoken(diphthong), against + WEIGHS_OTHERWISE);
    }
  }
  return ways.slice(0, MOST_WAYS);
}

const ENDS_IN_O = wordSet('تو دو چو همچو');

// Sources mostly write o for the ow of و.
function withDiphthong(key: string, { sounds }: Pronunciation): string | undefined {
  if (ENDS_IN_O.has(key)) return undefined;
  const at = sounds.findIndex((sound, i) => /^.?o$/.test(sound) && key[i] === AND && i > 0);
  return at < 0 ? undefined : sounds.with(at, 'ow').join('');
}

function beforeOf({ beginsWithVowel }: Syllables, key: string): number {
  if (!beginsWithVowel || key.startsWith(AYN)) return BEFORE.consonant;
  return COPULAS.has(key) ? BEFORE.copula : BEFORE.vowel;
}

function andWays({ pronunciation }: WordAnalysis, isFirst: boolean): ReadWay[] {
  const way = { pronunciation, ezafe: false };
  return [
    { ...way, syllables: O, cost: 0, before: BEFORE.and },
    { ...way, syllables: VA, cost: isFirst ? 0 : AND_APART, before: BEFORE.consonant },
  ];
}

/** Whether "and" is said as o, with the word before. */
export const isSaidO = ({ syllables }: ReadWay): boolean => syllables === O;

function ezafesOf(word: WordAnalysis, { sounds }: Pronunciation, isLast: boolean): boolean[] {
  const has = word.ezafeScore > 0;
  if (ENDS_IN_YE.test(word.type.key) && !isEzafeScored(word)) return [sounds.at(-1) === ''];
  if (!isEzafeScored(word) || isLast || (!has && isClosed(word))) return [has];
  return [has, !has];
}
