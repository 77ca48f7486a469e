import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildLexicon } from '../../../scripts/training/build-lexicon.ts';
import { readMerged } from '../../../scripts/training/merged/merged.ts';
import { packLexicon, soundTable } from '../../../scripts/training/stages/pack-lexicon.ts';
import { packLexiconFile } from '../../../scripts/training/stages/pack-model.ts';
import { createReader, phonemes } from '../../../server/reading/index.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { MODEL_FILES, READING_MODEL, readingModel, readingWeights } from '../../../server/reading-model.ts';

// Packing takes five seconds of a processor, and more of the clock where others use it, too.
const PATIENCE_MS = 240_000;

test(
  'the shipped lexicon has what the tables say: npm run lexicon packs it anew',
  () => {
    const packed = buildLexicon(readingWeights());
    const shipped = readFileSync(join(READING_MODEL, MODEL_FILES.lexicon));
    expect(Buffer.compare(packed, shipped)).toBe(0);
  },
  PATIENCE_MS,
);

describe('the merged sources', () => {
  const { readings, homographs } = readMerged();

  test('name a free source for each reading, and none that is not free', () => {
    const named = new Set(readings.flatMap(({ sources }) => sources.split(',')));
    expect([...named].sort()).toEqual([
      'colloquial',
      'espeak',
      'farsdat',
      'homofast',
      'homorich',
      'ipadict',
      'tihu',
      'updt',
      'wikipron',
    ]);
  });

  test('stand in the order of code points', () => {
    expect(readings.filter(({ word }, i) => i > 0 && word < readings[i - 1]!.word)).toEqual([]);
  });

  test('have homographs of at least one letter', () => {
    expect(homographs.filter(([word, reading]) => word === '' || reading === '')).toEqual([]);
  });
});

test('a word with a sound that the weights do not know is read, and unknown words as before', () => {
  const model = readingModel();
  const { tables, quran, arabic } = parseModel(model);
  const entries = [{ key: 'قژمپ', partOfSpeech: 1, pronunciations: [['qowzo', 'Z', 'm', 'p']] }];
  const sounds = soundTable(entries, tables.sounds);
  expect(sounds).toEqual([...tables.sounds, 'qowzo']);
  const lexicon = packLexicon(entries, sounds, () => 0);
  const readWith = (all: string[], packed: Uint8Array) => {
    const reader = createReader({
      ...model,
      lexicon: packLexiconFile({ ...tables, sounds: all }, { lexicon: packed, quran, arabic }),
    });
    return (text: string) => phonemes(reader.read(text)).phonemes;
  };
  const [before, after] = [
    readWith(
      tables.sounds,
      packLexicon([], [''], () => 0),
    ),
    readWith(sounds, lexicon),
  ];
  expect(after('قژمپ')).toBe('qowzoZmp');
  for (const word of ['ترحیم', 'گوجه', 'پژواک']) expect(after(word)).toBe(before(word));
});
