import { expect, test } from 'vitest';
import { homographHashes } from '../../../scripts/training/examples/homograph-hashes.ts';
import { readMerged } from '../../../scripts/training/merged/merged.ts';
import { measuresHomographs, ownHomographs } from '../../../scripts/training/own/homographs.ts';
import { homographReadings } from '../../../scripts/training/sources/homograph-readings.ts';
import { authorsSentences } from '../../../scripts/training/sources/sentences/training-sentences.ts';
import { learnSince } from '../../../scripts/training/stages/learn-since.ts';
import { packLexiconFile, packModel } from '../../../scripts/training/stages/pack-model.ts';
import type { Change } from '../../../scripts/training/stages/train-homographs.ts';
import { createReader, phonemes } from '../../../server/reading/index.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { readingModel } from '../../../server/reading-model.ts';

const WORDS = ['شکر', 'مرد', 'کرم', 'گل', 'مهر'];
// What one unit of weight is worth in the shipped model.
const UNIT = 0.004;
const trained = parseModel(readingModel());
const homographs = homographReadings(readMerged().homographs);
const sentences = authorsSentences(() => true);
const taught = Object.fromEntries(homographHashes(homographs));
// A model that was never taught any homograph.
const model = { ...trained, homographs: new Int8Array(trained.homographs.length) };

/** The share of the contexts of these words, of those that measure, in which their readings are right. */
function shareRight(changes: readonly Change[]): number {
  const { weights } = packModel(model, { unit: 1, taught: {} });
  const reader = createReader({ lexicon: packLexiconFile(model.tables, model, changes), weights });
  const contexts = ownHomographs().filter((one) => WORDS.includes(one.word) && measuresHomographs(one));
  const right = contexts.filter(({ text, reading }) =>
    phonemes(reader.read(text)).words.some((word) => word.replace(/-y?e$/, '') === reading),
  );
  return right.length / contexts.length;
}

test('homographs with contexts that the weights have not seen are learnt from them, the same way each time', () => {
  const others = Object.fromEntries(Object.entries(taught).filter(([word]) => !WORDS.includes(word)));
  const learn = () => learnSince(model, { unit: UNIT, taught: others }, homographs, sentences);
  const { words, changes } = learn();
  expect(words.toSorted()).toEqual(WORDS.toSorted());
  expect(learn().changes).toEqual(changes);
  expect(shareRight(changes)).toBeGreaterThan(0.75);
  expect(shareRight(changes)).toBeGreaterThan(shareRight([]));
});

test('homographs that the weights have seen as they are taught change nothing', () => {
  expect(learnSince(model, { unit: UNIT, taught }, homographs, sentences)).toEqual({
    words: [],
    changes: [],
  });
});
