import { wordSet } from '../base/word-set.ts';
import type { HomographChooser } from '../disambiguation/homograph-classifier.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import { DECIDED, isEzafeScored, type WordAnalysis } from '../sentence/word-analysis.ts';
import type { VerseReading, VerseWords } from './verse-words.ts';

/** A reading of a word, and what the reader has against it. */
type Against = Pick<VerseReading, 'pronunciation' | 'cost' | 'isClosed'>;

/** Gives the readings that a word may have in verse. */
export type ReadingsInVerse = (words: readonly WordAnalysis[], i: number) => readonly Against[];

// Hundredths of a logit. Another reading of a homograph costs this and its margin: a part of it where the words show verse,
// since the contexts that decided are modern. Another reading of a word of which the reader never chooses one costs more.
const OTHER_HOMOGRAPH = 150;
const MOST_MARGIN = 2000;
const COUNTS_IN_VERSE = 1 / 2;
const OTHER_READING = 600;
// A reading of prose where verse has another one.
const NOT_OF_VERSE = 200;
// A last ی behind ā or u that is the word's own instead of its ezafe, or the other way round; in other words than those of one
// syllable it rarely is.
const OTHER_YE = 250;
const OTHER_YE_OF_LONGER = 800;
export const ENDS_IN_YE = /[او]ی$/;
const PLURAL = 'های';
// At the end of a line no noun follows it: it is "better".
const [TO_OR_BETTER, BETTER] = ['به', 'beh'];
// Whatever else a dictionary has of them, verse has these as everybody does.
const FIXED = wordSet('را که به در از بر این آن من با پیر');

export const createReadingsInVerse =
  (verseWords: VerseWords, choose: HomographChooser): ReadingsInVerse =>
  (words, i) => {
    const word = words[i]!;
    const { type, token, margin } = word;
    if (token.kind !== 'word' || token.typed !== null)
      return [{ pronunciation: word.pronunciation, cost: 0, isClosed: false }];
    const ofVerse = verseWords(type);
    const chosen = ofVerse.length > 0 ? chosenInVerse(words, i, choose) : undefined;
    const said: Against = { pronunciation: chosen ?? word.pronunciation, cost: 0, isClosed: false };
    const isUnusual = isSpokenForm(word) || ofVerse.some(({ isUsual }) => isUsual);
    const otherYe = withOtherYe(word);
    // Where the words do not show verse, a sure choice counts against what verse has.
    const sure = type.homograph && margin < DECIDED && !word.isVerse ? againstOther(word) : 0;
    return cheapest(
      [
        ...ofVerse.map((one) => ({ ...one, cost: costHere(one, words, i, sure) })),
        { ...said, cost: isUnusual ? NOT_OF_VERSE : 0 },
        ...(isSpokenForm(word) ? [{ ...said, pronunciation: type.pronunciations[0]! }] : []),
        ...(otherYe ? [otherYe] : []),
        ...(FIXED.has(type.key) ? [] : othersOf(word, said.pronunciation)),
      ],
      word.pronunciation,
    );
  };

function costHere(
  { cost, pronunciation }: VerseReading,
  words: readonly WordAnalysis[],
  i: number,
  sure: number,
): number {
  if (words[i]!.type.key === TO_OR_BETTER && pronunciation.phonemes === BETTER)
    return i === words.length - 1 ? -cost : cost;
  return cost + sure;
}

/** What the words around choose where a line was not seen to be verse. */
function chosenInVerse(
  words: readonly WordAnalysis[],
  i: number,
  choose: HomographChooser,
): Pronunciation | undefined {
  const { type, isVerse } = words[i]!;
  return isVerse || !type.homograph ? undefined : type.pronunciations[choose(words, i, type.homograph).place];
}

/** The readings, each with the least that is against it. What the reader says stays the same object. */
function cheapest(readings: readonly Against[], said: Pronunciation): readonly Against[] {
  const found = new Map<string, Against>();
  for (const one of readings) {
    const { phonemes } = one.pronunciation;
    const known = found.get(phonemes);
    const pronunciation = phonemes === said.phonemes ? said : one.pronunciation;
    if (!known || one.cost < known.cost)
      found.set(phonemes, { pronunciation, cost: one.cost, isClosed: (known ?? one).isClosed });
  }
  return [...found.values()];
}

/** Whether a word got the vowel of everyday speech: jAnet. */
const isSpokenForm = ({ type, pronunciation }: WordAnalysis): boolean =>
  type.isPossessed && !type.pronunciations.some(({ phonemes }) => phonemes === pronunciation.phonemes);

/** The readings that were not chosen. */
const othersOf = (word: WordAnalysis, said: Pronunciation): Against[] => {
  const { margin, type } = word;
  const { homograph, pronunciations } = type;
  return pronunciations.flatMap((other, place): Against[] => {
    if (other.phonemes === said.phonemes) return [];
    const isChosen = homograph !== null && homograph.readings[place] !== 0 && margin < DECIDED;
    const cost = isChosen ? OTHER_HOMOGRAPH + againstOther(word) : OTHER_READING;
    return [{ pronunciation: other, cost, isClosed: false }];
  });
};

const againstOther = ({ margin, isVerse }: WordAnalysis): number =>
  Math.round(Math.min(margin, MOST_MARGIN) * (isVerse ? COUNTS_IN_VERSE : 1));

/** A word whose last ی is its own instead of its ezafe, or the other way round: pAy, pA-ye. */
function withOtherYe(word: WordAnalysis): Against | undefined {
  const { key } = word.type;
  const { sounds, phonemes } = word.pronunciation;
  const last = sounds.at(-1);
  if (isEzafeScored(word) || !ENDS_IN_YE.test(key) || key === PLURAL) return undefined;
  if (last !== '' && last !== 'y') return undefined;
  return {
    pronunciation: pronunciationOf(key, sounds.with(-1, last === '' ? 'y' : '')),
    cost: phonemes.length > 3 ? OTHER_YE_OF_LONGER : OTHER_YE,
    isClosed: false,
  };
}
