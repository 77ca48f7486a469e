import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FLOAT = 1;
const UINT8 = 2;
const INT64 = 7;
/** Samples of each symbol at length scale 1. */
export const SYMBOL_SAMPLES = 600;

/** Code points that Piper's Persian voices are trained on, with the numbers of Piper's own table. */
const IDS: Record<string, number> = {
  _: 0,
  '^': 1,
  $: 2,
  ' ': 3,
  '!': 4,
  ',': 8,
  '.': 10,
  '?': 13,
  a: 14,
  b: 15,
  d: 17,
  e: 18,
  f: 19,
  h: 20,
  i: 21,
  j: 22,
  k: 23,
  l: 24,
  m: 25,
  n: 26,
  o: 27,
  p: 28,
  q: 29,
  r: 30,
  s: 31,
  t: 32,
  u: 33,
  v: 34,
  x: 36,
  z: 38,
  ɑ: 51,
  ɡ: 66,
  ʃ: 96,
  ʒ: 108,
  ʔ: 109,
  ˈ: 120,
  ː: 122,
  '1': 131,
}; // prettier-ignore

export const PHONEME_IDS: Record<string, number[]> = Object.fromEntries(
  Object.entries(IDS).map(([symbol, id]) => [symbol, [id]]),
);

/** What Piper writes beside a model. */
export function description(sampleRate = 22_050) {
  return {
    audio: { sample_rate: sampleRate, quality: 'medium' },
    espeak: { voice: 'fa' },
    inference: { noise_scale: 0.667, length_scale: 1, noise_w: 0.8 },
    phoneme_type: 'espeak',
    num_speakers: 1,
    phoneme_id_map: PHONEME_IDS,
  };
}

/** Writes a voice whose model gives a tone for every symbol, and its description. */
export async function writeVoice(
  folder: string,
  name: string,
  described: object = description(),
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.onnx`), toneModel());
  await writeFile(join(folder, `${name}.onnx.json`), JSON.stringify(described));
}

/**
 * A model with the inputs and the output of Piper's: each number becomes a tone of its own, as long as the scale of
 * lengths says, with noise as its scale says. Less than 2 KB.
 */
export function toneModel(
  inputs: readonly string[] = ['input', 'input_lengths', 'scales'],
  padding = Buffer.alloc(0),
): Buffer {
  const nodes = [
    node('Cast', ['input'], 'numbers', [intAttribute('to', FLOAT)]),
    node('Unsqueeze', ['numbers', 'one'], 'row'),
    // Radians a sample: 0.01 for the first numbers up to 0.3 for the last.
    node('Mul', ['row', 'step'], 'frequency'),
    node('Gather', ['scales', 'one'], 'lengthScale'),
    node('Mul', ['lengthScale', 'symbolSamples'], 'samples'),
    node('Concat', ['ones', 'samples'], 'stretch', [intAttribute('axis', 0)]),
    node('Resize', ['frequency', '', 'stretch'], 'steps', [textAttribute('mode', 'nearest')]),
    node('CumSum', ['steps', 'axis'], 'phase'),
    node('Sin', ['phase'], 'tone'),
    node('Gather', ['scales', 'zero'], 'noiseScale'),
    node('RandomNormalLike', ['tone'], 'random'),
    node('Mul', ['random', 'noiseScale'], 'scaled'),
    node('Mul', ['scaled', 'hush'], 'noise'),
    node('Mul', ['tone', 'volume'], 'voice'),
    node('Add', ['voice', 'noise'], 'output'),
  ];
  const constants = [
    int64s('one', [1]),
    int64s('zero', [0]),
    scalar('axis', 2),
    floats('step', [0.002]),
    floats('symbolSamples', [SYMBOL_SAMPLES]),
    floats('ones', [1, 1]),
    floats('hush', [0.001]),
    floats('volume', [0.2]),
  ];
  const shapes: Record<string, Buffer> = {
    input: valueInfo('input', INT64, [1, 'phonemes']),
    input_lengths: valueInfo('input_lengths', INT64, [1]),
    scales: valueInfo('scales', FLOAT, [3]),
    sid: valueInfo('sid', INT64, [1]),
  };
  const graph = [
    ...nodes.map((one) => bytes(1, one)),
    text(2, 'tones'),
    ...constants.map((one) => bytes(5, one)),
    // Weights that no node uses.
    ...(padding.length === 0 ? [] : [bytes(5, tensor('padding', UINT8, [padding.length], padding))]),
    ...inputs.map((name) => bytes(11, shapes[name]!)),
    bytes(12, valueInfo('output', FLOAT, [1, 1, 'time'])),
  ];
  const opset = Buffer.concat([text(1, ''), varintField(2, 15)]);
  return Buffer.concat([varintField(1, 8), bytes(7, Buffer.concat(graph)), bytes(8, opset)]);
}

/** The tone model with so much of unused weights that it has the size of a true voice. */
export function toneModelOf(size: number): Buffer {
  let model = toneModel();
  // The lengths inside the file grow with it: the second or third round is exact.
  for (let padding = size - model.length; model.length !== size; padding += size - model.length)
    model = toneModel(undefined, Buffer.alloc(padding, 0x5a));
  return model;
}

function node(
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Buffer[] = [],
): Buffer {
  return Buffer.concat([
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(4, type),
    ...attributes.map((attribute) => bytes(5, attribute)),
  ]);
}

function intAttribute(name: string, value: number): Buffer {
  return Buffer.concat([text(1, name), varintField(3, value), varintField(20, 2)]);
}

function textAttribute(name: string, value: string): Buffer {
  return Buffer.concat([text(1, name), text(4, value), varintField(20, 3)]);
}

function floats(name: string, values: readonly number[]): Buffer {
  return tensor(name, FLOAT, [values.length], Buffer.from(Float32Array.from(values).buffer));
}

function int64s(name: string, values: readonly number[]): Buffer {
  return tensor(name, INT64, [values.length], Buffer.from(BigInt64Array.from(values, BigInt).buffer));
}

function scalar(name: string, value: number): Buffer {
  return tensor(name, INT64, [], Buffer.from(BigInt64Array.of(BigInt(value)).buffer));
}

function tensor(name: string, type: number, dims: readonly number[], raw: Buffer): Buffer {
  return Buffer.concat([
    ...dims.map((dim) => varintField(1, dim)),
    varintField(2, type),
    text(8, name),
    bytes(9, raw),
  ]);
}

function valueInfo(name: string, type: number, dims: readonly (number | string)[]): Buffer {
  const shape = dims.map((dim) => bytes(1, typeof dim === 'number' ? varintField(1, dim) : text(2, dim)));
  const tensorType = Buffer.concat([varintField(1, type), bytes(2, Buffer.concat(shape))]);
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensorType))]);
}

function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value));
}

function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
}

function varintField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function varint(value: number): Buffer {
  const result: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...result, rest]);
    result.push((rest % 128) | 128);
  }
}
