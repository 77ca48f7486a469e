import type { Engine } from '../../server/reading/engine.ts';
import { hashOf } from '../../server/reading/hash.ts';
import { foldPhonemes } from '../../server/reading/sounds.ts';
import { type Example, exampleOf } from './examples.ts';
import { ownReadings } from './own-words.ts';
import { isMeasured } from './sentences.ts';
import { keyOf, readRows } from './tables.ts';
import type { HomographExample } from './train-homographs.ts';

/** The readings that have real support, by word: the classes that the model tells apart. Sources must be shippable. */
export function homographReadings(folder: string): Map<string, string[]> {
  const readings = new Map<string, string[]>();
  for (const [word, reading] of ownReadings) readings.set(word, [...(readings.get(word) ?? []), reading]);
  const own = new Set(readings.keys());
  const add = (word: string, reading: string) => {
    const known = readings.get(word) ?? [];
    if (!own.has(word) && !known.some((one) => foldPhonemes(one) === foldPhonemes(reading)))
      known.push(reading);
    readings.set(word, known);
  };
  for (const [word = '', reading = '', , sources = ''] of readRows(folder, 'homographs.tsv')) {
    const shippable = sources.split(',').some((source) => source !== 'mhsa' && source !== 'moen');
    if (shippable) add(keyOf(word), reading);
  }
  for (const [word = '', reading = ''] of readRows(folder, 'homograph_cues.tsv')) {
    if (!reading.includes('-')) add(keyOf(word), reading);
  }
  return new Map([...readings].filter(([, all]) => all.length > 1));
}

/** Homographs of labelled corpus sentences, whose phonemes say which reading each is. */
export function fromCorpus(examples: readonly Example[]): HomographExample[] {
  return examples.flatMap(({ drafts, labels }) =>
    drafts.flatMap((_, place) => {
      const label = labels[place];
      const said = label?.keys.length === 1 && label.sure ? label.phonemes.replace(/-(ye|e|o|yo)$/, '') : '';
      return said === '' ? [] : exampleAt(drafts, place, said);
    }),
  );
}

function exampleAt(drafts: Example['drafts'], place: number, said: string): HomographExample[] {
  const { homograph, pronunciations } = drafts[place]!.entry;
  if (!homograph) return [];
  const target = foldPhonemes(said);
  const answer = pronunciations.findIndex(
    (one, k) => homograph.readings[k] !== 0 && foldPhonemes(one.phonemes) === target,
  );
  return answer < 0
    ? []
    : [{ drafts, place, answer: homograph.readings.indexOf(homograph.readings[answer]!) }];
}

/** Sentences that are labelled for one homograph each; for a model for measuring, without the measured ones. */
export function fromLabelled(folder: string, engine: Engine, forMeasuring: boolean): HomographExample[] {
  return readRows(folder, 'sent_homographs.tsv').flatMap(([, word = '', reading = '', , text = ''], row) =>
    forMeasuring && isMeasured(row) ? [] : labelledExample(keyOf(word), reading, text, engine),
  );
}

function labelledExample(word: string, reading: string, text: string, engine: Engine): HomographExample[] {
  const { drafts } = exampleOf({ text, labels: [] }, engine);
  const place = drafts.findIndex(({ entry }) => entry.homograph?.hash === hashOf(word));
  if (place < 0) return [];
  const { readings } = drafts[place]!.entry.homograph!;
  const answer = readings.indexOf(hashOf(foldPhonemes(reading)));
  return answer < 0 ? [] : [{ drafts, place, answer }];
}

/** Without a context a homograph has its default reading: the one the authors chose, else the lexicon's first. */
export function fromDefaults(folder: string, words: Iterable<string>, engine: Engine): HomographExample[] {
  const chosen = new Map<string, string>();
  for (const [word = '', reading = '', isDefault] of readRows(folder, 'homograph_cues.tsv')) {
    if (isDefault === '1') chosen.set(keyOf(word), reading);
  }
  return [...words].flatMap((word) => {
    const first = engine.entryOf(word).pronunciations[0]!.phonemes;
    return labelledExample(word, chosen.get(word) ?? first, word, engine);
  });
}

/** A cue is a context of one word: the reading is right wherever the word stands beside it. */
export function fromCues(folder: string, engine: Engine): HomographExample[] {
  return readRows(folder, 'homograph_cues.tsv').flatMap(([word = '', reading = '', , , cues = '']) =>
    contextsOf(cues).flatMap(([before, after]) =>
      labelledExample(keyOf(word), reading, `${before} ${word} ${after}`.trim(), engine),
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
