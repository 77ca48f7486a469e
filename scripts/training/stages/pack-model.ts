import { checksumOf, HEAD_SIZE, unpackSections } from '../../../server/reading/base/sections.ts';
import {
  type HomographTraining,
  LEXICON_FILE,
  type LexiconTables,
  type Model,
  type PackedModel,
  WEIGHTS_FILE,
  WEIGHTS_SECTIONS,
  type WeightsTables,
} from '../../../server/reading/model.ts';
import type { Change } from './train-homographs.ts';

/** The files of a model; the inverse of `parseModel`. */
export const packModel = (
  model: Omit<Model, 'checksum'>,
  homographTraining: HomographTraining,
): PackedModel => ({
  lexicon: packLexiconFile(model.tables, model),
  weights: packWeightsFile(model, homographTraining),
});

/**
 * The file of the words and verses that a model knows, with what was learnt of homographs since the weights were trained.
 */
export function packLexiconFile(
  tables: LexiconTables,
  { lexicon, quran, arabic }: Pick<Model, 'lexicon' | 'quran' | 'arabic'>,
  changes: readonly Change[] = [],
): Uint8Array {
  const own = { ...tables, letterSounds: undefined, learntSounds: undefined };
  return packSections(LEXICON_FILE, [jsonBytes(own), lexicon, packChanges(changes), quran, arabic]);
}

function packChanges(changes: readonly Change[]): Uint8Array {
  if (changes.length === 0) return new Uint8Array(0);
  const packed = new Uint8Array(4 + 5 * changes.length);
  const view = new DataView(packed.buffer);
  view.setUint32(0, changes.length, true);
  changes.forEach(([slot, weight], i) => {
    view.setUint32(4 + 4 * i, slot, true);
    view.setInt8(4 + 4 * changes.length + i, weight);
  });
  return packed;
}

function packWeightsFile(
  model: Omit<Model, 'lexicon' | 'checksum'>,
  homographTraining: HomographTraining,
): Uint8Array {
  const { sounds, learntSounds, letterSounds } = model.tables;
  const tables: WeightsTables = { sounds: sounds.slice(0, learntSounds), letterSounds, homographTraining };
  return packSections(WEIGHTS_FILE, [
    jsonBytes(tables),
    unsigned(model.letterToSound),
    unsigned(model.ezafe),
    unsigned(model.homographs),
    unsigned(model.register),
    model.tagger,
    model.ranker,
    model.confidence,
    model.wordClasses,
    unsigned(model.verse),
    model.wordPairs,
    model.wordFrequencies,
    model.segmentation,
  ]);
}

/** The file of the weights with other ones for ezafes. */
export function withEzafes(weights: Uint8Array, ezafe: Int8Array): Uint8Array {
  const { sections } = unpackSections(weights, WEIGHTS_FILE, WEIGHTS_SECTIONS);
  return packSections(WEIGHTS_FILE, sections.with(EZAFE_SECTION, unsigned(ezafe)));
}

const EZAFE_SECTION = 2;

/** The bytes of a file of sections; the inverse of `unpackSections`. */
function packSections(kind: number, sections: readonly Uint8Array[]): Uint8Array {
  const headSize = HEAD_SIZE + 4 * sections.length;
  const packed = new Uint8Array(sections.reduce((sum, section) => sum + section.byteLength, headSize));
  const head = new DataView(packed.buffer);
  let at = headSize;
  sections.forEach((section, i) => {
    head.setUint32(HEAD_SIZE + 4 * i, section.byteLength, true);
    packed.set(section, at);
    at += section.byteLength;
  });
  head.setUint32(0, kind, true);
  head.setUint32(4, sections.length, true);
  head.setUint32(8, checksumOf(packed.subarray(HEAD_SIZE)), true);
  return packed;
}

const jsonBytes = (tables: object) => new TextEncoder().encode(JSON.stringify(tables));

const unsigned = (bytes: Int8Array) => new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
