import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packModel } from '../../scripts/training/stages/pack-model.ts';
import { parseModel } from '../../server/reading/model.ts';
import { READING_MODEL, readingModel } from '../../server/reading-model.ts';

const MODEL = {
  tables: {
    sounds: ['', 'a'],
    partsOfSpeech: ['noun'],
    letterSounds: { ب: [1] },
    homographs: { کرم: ['kerm'] },
  },
  lexicon: Uint8Array.of(1, 2, 3),
  letterToSound: Int8Array.of(-1, 1),
  ezafe: Int8Array.of(-128, 127, 0),
  homographs: Int8Array.of(5),
  register: Int8Array.of(7, -7),
  tagger: Uint8Array.of(9, 8),
  ranker: Uint8Array.of(6),
  confidence: Uint8Array.of(4, 3, 2),
  wordClasses: Uint8Array.of(1, 0),
};

test('a packed model is unpacked unchanged', () => {
  const { checksum, ...parsed } = parseModel(packModel(MODEL));
  const { tables, ...sections } = parsed;
  expect(tables).toEqual(MODEL.tables);
  for (const [name, bytes] of Object.entries(sections)) {
    expect([...bytes], name).toEqual([...MODEL[name as keyof typeof sections]]);
  }
  expect(checksum).toBeGreaterThan(0);
});

test('a model is packed to the same bytes each time', () => {
  expect(packModel(MODEL)).toEqual(packModel(MODEL));
});

test('a model that is cut off, or changed anywhere, is refused', () => {
  const packed = packModel(MODEL);
  expect(() => parseModel(packed.subarray(0, -1))).toThrow('damaged');
  expect(() => parseModel(Uint8Array.of(...packed, 0))).toThrow('damaged');
  expect(() => parseModel(Uint8Array.of(0, ...packed))).toThrow('not a reading model');
  for (let at = 8; at < packed.length; at++) {
    const changed = Uint8Array.from(packed);
    changed[at]! ^= 64;
    expect(() => parseModel(changed)).toThrow('damaged');
  }
});

test('a file that is no packed model is refused, and the message names it', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'khanesh-model-')), 'model.bin');
  const whole = await readFile(READING_MODEL);
  for (const bytes of [whole.subarray(0, 100_000), Buffer.from('hello')]) {
    await writeFile(file, bytes);
    expect(() => readingModel(file)).toThrow(`${file} is damaged`);
  }
});
