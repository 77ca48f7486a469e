import { hashOf } from '../../../server/reading/base/hash.ts';
import type { Engine } from '../../../server/reading/engine.ts';
import { classAmong, className } from '../../../server/reading/notation/reading-class.ts';
import type { WordAnalysis } from '../../../server/reading/sentence/word-analysis.ts';
import { type Cues, measuresHomographs, ownCues, ownHomographs } from '../own/labels.ts';
import { keyOf, readRows } from '../sources/tables.ts';
import type { HomographExample } from '../stages/train-homographs.ts';
import { type Example, exampleOf } from './examples.ts';

/** What labelled texts are read with: the engine so far, and the classes of each homograph. */
export interface Ground {
  folder: string;
  engine: Engine;
  classes: Record<string, readonly string[]>;
}

/** Homographs of labelled corpus sentences, whose phonemes say which reading each is. */
export function fromCorpus(examples: readonly Example[]): HomographExample[] {
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

/** Sentences that are labelled for one homograph each; for a model for measuring, without the measured ones. */
export function fromLabelled(ground: Ground, isTaught: (row: number) => boolean): HomographExample[] {
  return readRows(ground.folder, 'sent_homographs.tsv').flatMap(
    ([, word = '', reading = '', , text = ''], row) =>
      isTaught(row) ? labelledExample(ground, keyOf(word), reading, text) : [],
  );
}

function labelledExample(ground: Ground, word: string, reading: string, text: string): HomographExample[] {
  const { words } = exampleOf({ text, labels: [] }, ground.engine);
  const place = words.findIndex(({ type }) => type.homograph?.hash === hashOf(word));
  return labelledAt(ground, words, place, word, reading);
}

function labelledAt(
  { classes }: Ground,
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

/** The contexts that the authors wrote, without those that measure. */
export function fromOwn(ground: Ground): HomographExample[] {
  return ownHomographs()
    .filter((one) => !measuresHomographs(one))
    .flatMap(({ word, reading, text, starts }) => {
      const { words } = exampleOf({ text, labels: [] }, ground.engine);
      return starts.flatMap((start) => {
        const place = words.findIndex(({ token }) => token.start === start);
        return labelledAt(ground, words, place, keyOf(word), reading);
      });
    });
}

/** Without a context a homograph has its default reading: the one the authors chose, else the lexicon's first. */
export function fromDefaults(ground: Ground): HomographExample[] {
  const chosen = new Map<string, string>();
  for (const [word = '', reading = '', isDefault] of readRows(ground.folder, 'homograph_cues.tsv')) {
    if (isDefault === '1') chosen.set(keyOf(word), reading);
  }
  return Object.keys(ground.classes).flatMap((word) => {
    const first = ground.engine.wordTypeOf(word).pronunciations[0]!.phonemes;
    return labelledExample(ground, word, chosen.get(word) ?? first, word);
  });
}

/** A cue is a context of one word: the reading is right wherever the word stands beside it. */
export function fromCues(ground: Ground): HomographExample[] {
  const given = readRows(ground.folder, 'homograph_cues.tsv').map(
    ([word = '', reading = '', , , cues = '']): Cues => ({ word, reading, cues }),
  );
  return [...ownCues(), ...given].flatMap(({ word, reading, cues }) =>
    contextsOf(cues).flatMap(([before, after]) =>
      labelledExample(ground, keyOf(word), reading, `${before} ${word} ${after}`.trim()),
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
