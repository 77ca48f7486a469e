import { phonemes, type Reader, type Word } from '../../../server/reading/index.ts';
import { className } from '../../../server/reading/notation/reading-class.ts';
import { hasEzafe } from '../../../server/reading/notation/sounds.ts';
import type { FoundHomograph } from '../own/found.ts';
import { measuresHomographs, ownHomographs } from '../own/homographs.ts';
import { goldSentences, measuresReading, type TranscribedSentence } from '../own/sentences.ts';
import { distance } from './distance.ts';
import { wrongMarks } from './marks.ts';
import { normalizePhonemes } from './scoring-form.ts';

/** How well a model reads sentences. All figures are per cent. */
export interface MeasuredSentences {
  /** Phonemes that are wrong, missing or too many, for each hundred right ones. */
  phonemeErrors: number;
  ezafeF1: number;
  /** Letters whose mark is wrong, of those that have or should have one. */
  wrongMarks: number;
}

/** How well a model reads what the authors wrote and nothing is learnt from. All figures are per cent. */
export interface Measured extends MeasuredSentences {
  /** Homographs read right in the contexts that the authors wrote. */
  homographs: number;
}

/** Measures a reader on the even half of the gold set and on one in ten of the authors' homograph contexts. */
export const measureReading = (reader: Reader): Measured => ({
  ...measureSentences(reader, goldSentences().filter(measuresReading)),
  homographs: homographAccuracy(reader),
});

/** Measures a reader on sentences whose phonemes are known. */
export function measureSentences(
  reader: Reader,
  sentences: readonly TranscribedSentence[],
): MeasuredSentences {
  const sum = { wrong: 0, said: 0, both: 0, extra: 0, missing: 0, marks: 0, wrongMarks: 0 };
  for (const sentence of sentences) {
    const reading = reader.read(sentence.text);
    const marks = wrongMarks(reading.tokens, sentence.phonemes.split(' '));
    sum.marks += marks.marks;
    sum.wrongMarks += marks.wrong;
    add(sum, sentence, phonemes(reading).words);
  }
  return {
    phonemeErrors: (100 * sum.wrong) / sum.said,
    ezafeF1: (200 * sum.both) / (2 * sum.both + sum.extra + sum.missing),
    wrongMarks: (100 * sum.wrongMarks) / sum.marks,
  };
}

interface Sum {
  wrong: number;
  said: number;
  both: number;
  extra: number;
  missing: number;
}

function add(sum: Sum, { phonemes: gold }: TranscribedSentence, words: readonly string[]): void {
  const right = gold.split(' ');
  const plain = (list: readonly string[]) => list.map(folded).join('');
  sum.said += plain(right).length;
  if (right.length !== words.length) {
    sum.wrong += distance(plain(right), plain(words));
    return;
  }
  right.forEach((one, i) => {
    const other = words[i]!;
    sum.wrong += distance(folded(one), folded(other));
    if (hasEzafe(one) && hasEzafe(other)) sum.both++;
    else if (hasEzafe(other)) sum.extra++;
    else if (hasEzafe(one)) sum.missing++;
  });
}

// "And" may be said either way, va or o.
const folded = (said: string) => (said === 'o' ? 'va' : normalizePhonemes(said));

function homographAccuracy(reader: Reader): number {
  let right = 0;
  let all = 0;
  for (const one of ownHomographs().filter(measuresHomographs)) {
    const { tokens } = reader.read(one.text);
    for (const start of one.starts) {
      const token = tokens.find((each): each is Word => each.kind === 'word' && each.start === start);
      if (!token) continue;
      all++;
      if (isReadAs(token, one.word, one.reading)) right++;
    }
  }
  return (100 * right) / all;
}

// Of an inflected word only the beginning counts, without the last consonant of the homograph, which may be long there.
function isReadAs({ key, pronunciation }: Word, word: string, reading: string): boolean {
  const said = className(pronunciation.phonemes);
  const wanted = className(reading);
  return key === word ? said === wanted : said.startsWith(wanted.slice(0, -1));
}

/** How many homographs of found sentences a model reads right, in per cent. */
export interface MeasuredFound {
  items: number;
  right: number;
  /** Of those whose right reading is among the candidates. */
  covered: number;
  /** How many items these are. */
  coveredItems: number;
  /** Each reading of each word counted alike: what a model that always chooses the commonest one would lose. */
  byReading: number;
}

/** Measures a reader on homographs in found sentences; `candidatesOf` gives the phonemes that the model has for a word. */
export function measureFound(
  reader: Reader,
  candidatesOf: (word: string) => readonly string[],
  found: readonly FoundHomograph[],
): MeasuredFound {
  const covered: boolean[] = [];
  const byReading = new Map<string, boolean[]>();
  const right = found.map(({ text, start, word, readings }) => {
    const classes = readings.map(className);
    const isRight = classes.includes(className(saidAt(reader, text, start)));
    if (candidatesOf(word).some((one) => classes.includes(className(one)))) covered.push(isRight);
    const name = `${word} ${classes[0]}`;
    byReading.set(name, [...(byReading.get(name) ?? []), isRight]);
    return isRight;
  });
  const shares = [...byReading.values()].map(share);
  const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  return {
    items: found.length,
    right: share(right),
    covered: share(covered),
    coveredItems: covered.length,
    byReading: mean,
  };
}

const share = (right: readonly boolean[]) => (100 * right.filter(Boolean).length) / right.length;

// Tokens count code points. A word may begin before the homograph, where it was written together with another one.
function saidAt(reader: Reader, text: string, start: number): string {
  const at = [...text.slice(0, start)].length;
  const { tokens } = reader.read(text);
  const token = tokens.find((one): one is Word => one.kind === 'word' && one.start <= at && one.end > at);
  return token?.pronunciation.phonemes ?? '';
}
