import { hashOf } from '../../../server/reading/base/hash.ts';
import type { Engine } from '../../../server/reading/engine.ts';
import { classAmong, className } from '../../../server/reading/notation/reading-class.ts';
import type { WordAnalysis } from '../../../server/reading/sentence/word-analysis.ts';
import { keyOf } from '../key-of.ts';
import { type Cues, measuresHomographs, ownCues, ownHomographs } from '../own/homographs.ts';
import { readRows } from '../tables.ts';
import { type Example, exampleOf } from './sentence-example.ts';

/** A homograph in a sentence: its place, and the place of the right reading among those of its entry. */
export interface HomographExample {
  words: WordAnalysis[];
  place: number;
  answer: number;
  /** What it counts; 1 when absent. */
  weight?: number;
}

/** What labelled texts are read with: the engine so far, and the classes of each homograph that is learnt. */
export interface ReadingInputs {
  engine: Engine;
  classes: Record<string, readonly string[]>;
}

/** The homographs of labelled sentences, whose phonemes say which reading each has. */
export function fromSentences(examples: readonly Example[]): HomographExample[] {
  return examples.flatMap(({ words, labels }) =>
    words.flatMap((_, place) => {
      const label = labels[place];
      const said = label?.keys.length === 1 && label.sure ? label.phonemes.replace(/-(ye|e|o|yo)$/, '') : '';
      return said === '' ? [] : exampleAt(words, place, said);
    }),
  );
}

function exampleAt(words: Example['words'], place: number, said: string): HomographExample[] {
  const { homograph, pronunciations } = words[place]!.type;
  if (!homograph) return [];
  const decidable = pronunciations.map(({ phonemes }, k) =>
    homograph.readings[k] === 0 ? '' : className(phonemes),
  );
  const named = classAmong(new Set(decidable), said);
  const answer = named === undefined ? -1 : decidable.indexOf(named);
  return answer < 0
    ? []
    : [{ words, place, answer: homograph.readings.indexOf(homograph.readings[answer]!) }];
}

/** The sentences of the data folder in which one homograph is labelled, those that are learnt from. */
export function fromLabelled(
  inputs: ReadingInputs,
  folder: string,
  isTaught: (row: number) => boolean,
): HomographExample[] {
  return readRows(folder, 'sent_homographs.tsv').flatMap(([, word = '', reading = '', , text = ''], row) =>
    isTaught(row) ? labelledExample(inputs, keyOf(word), reading, text) : [],
  );
}

function labelledExample(
  inputs: ReadingInputs,
  word: string,
  reading: string,
  text: string,
): HomographExample[] {
  const { words } = exampleOf({ text, labels: [] }, inputs.engine);
  const place = words.findIndex(({ type }) => type.homograph?.hash === hashOf(word));
  return labelledAt(inputs, words, place, word, reading);
}

function labelledAt(
  { classes }: ReadingInputs,
  words: WordAnalysis[],
  place: number,
  word: string,
  reading: string,
): HomographExample[] {
  const homograph = words[place]?.type.homograph;
  if (homograph?.hash !== hashOf(word)) return [];
  const named = classAmong(classes[word] ?? [], reading);
  const answer = named === undefined ? -1 : homograph.readings.indexOf(hashOf(named));
  return answer < 0 ? [] : [{ words, place, answer }];
}

/** The contexts of homographs that the authors wrote, without those that measure. */
export function fromOwn(inputs: ReadingInputs): HomographExample[] {
  return ownHomographs()
    .filter((one) => !measuresHomographs(one) && keyOf(one.word) in inputs.classes)
    .flatMap(({ word, reading, text, starts }) => {
      const { words } = exampleOf({ text, labels: [] }, inputs.engine);
      return starts.flatMap((start) => {
        const place = words.findIndex(({ token }) => token.start === start);
        return labelledAt(inputs, words, place, keyOf(word), reading);
      });
    });
}

/** The default readings that the data folder marks. */
export function markedDefaults(folder: string): Map<string, string> {
  const marked = new Map<string, string>();
  for (const [word = '', reading = '', isDefault] of readRows(folder, 'homograph_cues.tsv')) {
    if (isDefault === '1') marked.set(keyOf(word), reading);
  }
  return marked;
}

/** Each homograph alone, with its default reading: the marked one, else the lexicon's first. */
export function fromDefaults(
  inputs: ReadingInputs,
  marked: ReadonlyMap<string, string> = new Map(),
): HomographExample[] {
  return Object.keys(inputs.classes).flatMap((word) => {
    const first = inputs.engine.wordTypeOf(word).pronunciations[0]!.phonemes;
    return labelledExample(inputs, word, marked.get(word) ?? first, word);
  });
}

/** The cues of the data folder. */
export const listedCues = (folder: string): Cues[] =>
  readRows(folder, 'homograph_cues.tsv').map(([word = '', reading = '', , , cues = '']) => ({
    word,
    reading,
    cues,
  }));

/** The cues of the authors and these, each as a context of one word beside the homograph. */
export function fromCues(inputs: ReadingInputs, listed: readonly Cues[] = []): HomographExample[] {
  const wanted = [...ownCues(), ...listed].filter(({ word }) => keyOf(word) in inputs.classes);
  return wanted.flatMap(({ word, reading, cues }) =>
    contextsOf(cues).flatMap(([before, after]) =>
      labelledExample(inputs, keyOf(word), reading, `${before} ${word} ${after}`.trim()),
    ),
  );
}

function contextsOf(cues: string): [string, string][] {
  return cues.split(';').flatMap((cue) => {
    const [kind = '', words = ''] = cue.split(':');
    const list = words.split(',').map((word) => word.trim());
    if (kind === 'next') return list.map((word): [string, string] => ['', word]);
    if (kind === 'prev' || kind === 'any') return list.map((word): [string, string] => [word, '']);
    return [];
  });
}
