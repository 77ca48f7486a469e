import { ownRows } from '../tables.ts';

type Pair = readonly [letters: string, phonemes: string];

const ENDINGS: readonly Pair[] = [
  ['م', 'am'],
  ['ی', 'i'],
  ['ه', 'e'],
  ['یم', 'im'],
  ['ین', 'in'],
  ['ن', 'an'],
];

// Many spell the prefix without the joiner: میتونم, نمیخوان.
const CONTINUOUS_PREFIXES: readonly Pair[] = [
  ['می', 'mi'],
  ['می\u200c', 'mi'],
  ['نمی', 'nemi'],
  ['نمی\u200c', 'nemi'],
];

const PAST_ENDINGS: readonly Pair[] = [...ENDINGS, ['', '']];
const PAST_PREFIXES: readonly Pair[] = [['', ''], ...CONTINUOUS_PREFIXES, ['ن', 'na']];

// A spoken present stem like خون and رسون gives خوند and رسوند. But those of تون and دون are تونست, دونست, and نشوند is
// rather "they do not become".
const MAKES_PAST = /^(?!تون|دون|نشون).+ون$/;

const PREFIXES: readonly Pair[] = [...CONTINUOUS_PREFIXES, ['ب', 'be'], ['ن', 'na']];

/**
 * Forms of verbs as they are spoken and spelled every day, with their phonemes, put together from verb-stems.tsv. No
 * source has them all. They stand behind the sources' readings of the same spelling.
 */
export function spokenVerbs(): Pair[] {
  const stems = ownRows('verb-stems.tsv');
  const ofKind = (kind: string) =>
    stems.filter((row) => row[2] === kind).map(([letters = '', phonemes = '']): Pair => [letters, phonemes]);
  const presents = ofKind('present');
  const pasts = presents
    .filter(([letters]) => MAKES_PAST.test(letters))
    .map(([letters, phonemes]): Pair => [`${letters}د`, `${phonemes}d`]);
  return [
    ...ofKind('whole'),
    ...joined(CONTINUOUS_PREFIXES, ofKind('after می')),
    ...joined(PREFIXES, joined(presents, ENDINGS)),
    ...joined(PAST_PREFIXES, joined(pasts, PAST_ENDINGS)),
  ];
}

const joined = (before: readonly Pair[], after: readonly Pair[]): Pair[] =>
  before.flatMap(([letters, phonemes]) =>
    after.map(([moreLetters, morePhonemes]): Pair => [letters + moreLetters, phonemes + morePhonemes]),
  );
