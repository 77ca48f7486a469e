import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packModel } from '../../scripts/training/stages/pack-model.ts';
import { parseModel } from '../../server/reading/model.ts';
import { MODEL_FILES, READING_MODEL, readingModel, unpackReadingModel } from '../../server/reading-model.ts';

const MODEL = {
  tables: {
    sounds: ['', 'a', 'ay'],
    learntSounds: 2,
    partsOfSpeech: ['noun'],
    letterSounds: { ب: [1] },
    homographs: { کرم: ['kerm'] },
    own: {
      formulas: [['اِنْ شاءَ اللّٰه', "en SA'al lAh"]],
      'arabic-verbs': [['کَتَبَ', 'o']],
      'arabic-words': [['قَلْب']],
      'fixed-phrases': [['کم کم']],
      abbreviations: [['پ. ن', 'end', 'peynevest']],
      blessings: [],
      'latin-words': [['ok', 'okey']],
      units: [['km', 'kilumetr', 'alone']],
      affixes: [['مان', 'always']],
      'compound-parts': [['گو', 'second', 'g u']],
      exceptions: [['خوب', 'they are']],
      'rare-readings': [],
      'phrase-readings': [['بدم', 'ba da m', 'next:میاد', 'closed']],
      'verse-words': [['وین', 'v i n', 'usual']],
      misspellings: [['نطر', 'نظر']],
      'compound-homographs': [['بن', 'first', 'be n', 'علی حسین']],
    },
  },
  lexicon: Uint8Array.of(1, 2, 3),
  quran: Uint8Array.of(4, 5),
  arabic: Uint8Array.of(6, 7),
  letterToSound: Int8Array.of(-1, 1),
  ezafe: Int8Array.of(-128, 127, 0),
  homographs: Int8Array.of(5),
  register: Int8Array.of(7, -7),
  verse: Int8Array.of(8, -8),
  tagger: Uint8Array.of(9, 8),
  ranker: Uint8Array.of(6),
  confidence: Uint8Array.of(4, 3, 2),
  wordClasses: Uint8Array.of(1, 0),
  wordPairs: Uint8Array.of(2, 1),
  wordFrequencies: Uint8Array.of(3, 1),
  segmentation: Uint8Array.of(4, 1),
};

const TRAINING = { unit: 0.5, taught: { کرم: 1 } };

test('a packed model is unpacked unchanged', () => {
  const { checksum, ...parsed } = parseModel(packModel(MODEL, TRAINING));
  const { tables, ...sections } = parsed;
  expect(tables).toEqual(MODEL.tables);
  for (const [name, bytes] of Object.entries(sections)) {
    expect([...bytes], name).toEqual([...MODEL[name as keyof typeof sections]]);
  }
  expect(checksum).toBeGreaterThan(0);
});

test('a model is packed to the same bytes each time', () => {
  expect(packModel(MODEL, TRAINING)).toEqual(packModel(MODEL, TRAINING));
});

describe.each(['lexicon', 'weights'] as const)('the file of the %s', (part) => {
  const packed = packModel(MODEL, TRAINING);
  const parsedWith = (bytes: Uint8Array) => parseModel({ ...packed, [part]: bytes });

  test('is refused where it is cut off, or changed anywhere', () => {
    const bytes = packed[part];
    expect(() => parsedWith(bytes.subarray(0, -1))).toThrow('damaged');
    expect(() => parsedWith(Uint8Array.of(...bytes, 0))).toThrow('damaged');
    expect(() => parsedWith(Uint8Array.of(0, ...bytes))).toThrow('not a reading model');
    for (let at = 8; at < bytes.length; at++) {
      const changed = Uint8Array.from(bytes);
      changed[at]! ^= 64;
      expect(() => parsedWith(changed)).toThrow('damaged');
    }
  });

  test('is refused in the place of the other', () => {
    expect(() => parsedWith(packed[part === 'lexicon' ? 'weights' : 'lexicon'])).toThrow(
      'not a reading model',
    );
  });
});

test('a lexicon whose sounds are not those of the weights is refused', () => {
  const tables = { ...MODEL.tables, sounds: ['', 'e', 'a'] };
  const { lexicon } = packModel({ ...MODEL, tables }, TRAINING);
  expect(() => parseModel({ ...packModel(MODEL, TRAINING), lexicon })).toThrow('do not belong together');
});

test('a file that is no packed model is refused, and the message names it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-model-'));
  const file = join(folder, MODEL_FILES.weights);
  const whole = await readFile(join(READING_MODEL, MODEL_FILES.weights));
  await writeFile(join(folder, MODEL_FILES.lexicon), 'hello');
  for (const bytes of [whole.subarray(0, 100_000), Buffer.from('hello')]) {
    await writeFile(file, bytes);
    expect(() => readingModel(folder)).toThrow(`${file} is damaged`);
    await expect(unpackReadingModel(folder)).rejects.toThrow(`${file} is damaged`);
  }
});
