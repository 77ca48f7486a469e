import { inSteps, type Steps, stepEnd } from '../base/steps.ts';
import { lastSoundOf } from '../notation/pronunciation.ts';
import { DETACHED_PREFIXES } from '../sentence/join-detached-prefixes.ts';
import { DECIDED, type WordAnalysis } from '../sentence/word-analysis.ts';
import { askedBehind } from './asked-behind.ts';
import type { HomographChooser } from './homograph-classifier.ts';
import type { PhraseReadings } from './phrase-readings.ts';

/** Lets the context choose each homograph's reading, and phrases that of the words in them. */
export function* chooseHomographs(
  words: WordAnalysis[],
  choose: HomographChooser,
  phrases: Pick<PhraseReadings, 'readingAt'>,
): Steps<void> {
  yield* inSteps(words.length, (from) => chooseFrom(words, from, choose, phrases));
}

function chooseFrom(
  words: WordAnalysis[],
  from: number,
  choose: HomographChooser,
  phrases: Pick<PhraseReadings, 'readingAt'>,
): number {
  const end = stepEnd(from, words.length);
  for (let i = from; i < end; i++) {
    const word = words[i]!;
    const { homograph, pronunciations } = word.type;
    if (homograph) {
      const { items, at } = contextOf(words, i);
      const { place, margin } = choose(items, at, homograph);
      const asked = askedBehind(words, i);
      const said =
        asked === undefined ? undefined : pronunciations.find(({ phonemes }) => phonemes === asked);
      word.margin = said ? DECIDED : margin;
      word.pronunciation = said ?? pronunciations[place]!;
      if (said) word.readBy = 'words beside';
    }
    const inPhrase = phrases.readingAt(words, i);
    if (inPhrase) {
      word.margin = DECIDED;
      word.pronunciation = inPhrase.pronunciation;
      word.readBy = 'phrase';
      if (inPhrase.isClosed) word.ezafe = false;
    }
    word.lastSound = lastSoundOf(word.pronunciation);
  }
  return end;
}

// What the features of a homograph see on each side.
const SEEN = 8;

/** The words that the chooser sees, and the place of the homograph among them. */
export const contextOf = (
  words: readonly WordAnalysis[],
  i: number,
): { items: readonly WordAnalysis[]; at: number } =>
  isDetached(words, i)
    ? { items: withoutPrefix(words, i), at: Math.min(i - 1, SEEN) }
    : { items: words, at: i };

const isDetached = (words: readonly WordAnalysis[], i: number) =>
  i > 0 && DETACHED_PREFIXES.has(words[i - 1]!.type.key);

// The words around a verb without the prefix before it, so that می کشند is seen as می‌کشند is.
const withoutPrefix = (words: readonly WordAnalysis[], i: number): WordAnalysis[] => [
  ...words.slice(Math.max(0, i - 1 - SEEN), i - 1),
  ...words.slice(i, i + SEEN + 1),
];
