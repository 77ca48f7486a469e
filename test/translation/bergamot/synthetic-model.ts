import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelFile } from '../../../server/translation/index.ts';

/** Sizes of the true model: 6 encoder layers and 2 decoder layers of 256, feed-forward layers of 1536. */
const WIDTH = 256;
const FEED_FORWARD = 1536;
const ENCODER_LAYERS = 6;
const DECODER_LAYERS = 2;

const CONFIG = {
  'bert-train-type-embeddings': true,
  'bert-type-vocab-size': 2,
  'dec-cell': 'ssru',
  'dec-cell-base-depth': 2,
  'dec-cell-high-depth': 1,
  'dec-depth': DECODER_LAYERS,
  'dim-emb': WIDTH,
  'dim-rnn': 1024,
  'enc-cell': 'gru',
  'enc-cell-depth': 1,
  'enc-depth': ENCODER_LAYERS,
  'enc-type': 'bidirectional',
  'factors-combine': 'sum',
  'factors-dim-emb': 0,
  'input-types': '[]',
  'layer-normalization': false,
  'lemma-dependency': '""',
  'lemma-dim-emb': 0,
  'output-omit-bias': false,
  'right-left': false,
  skip: false,
  'tied-embeddings': false,
  'tied-embeddings-all': true,
  'tied-embeddings-src': false,
  'transformer-aan-activation': 'swish',
  'transformer-aan-depth': 2,
  'transformer-aan-nogate': false,
  'transformer-decoder-autoreg': 'rnn',
  'transformer-decoder-dim-ffn': 0,
  'transformer-decoder-ffn-depth': 0,
  'transformer-dim-aan': 2048,
  'transformer-dim-ffn': FEED_FORWARD,
  'transformer-ffn-activation': 'relu',
  'transformer-ffn-depth': 2,
  'transformer-guided-alignment-layer': 'last',
  'transformer-heads': 8,
  'transformer-no-affine': false,
  'transformer-no-bias': false,
  'transformer-no-projection': false,
  'transformer-pool': false,
  'transformer-postprocess': 'dan',
  'transformer-postprocess-emb': 'd',
  'transformer-postprocess-top': '""',
  'transformer-preprocess': '""',
  'transformer-rnn-projection': false,
  'transformer-tied-layers': '[]',
  'transformer-train-position-embeddings': false,
  type: 'transformer',
  ulr: false,
  'ulr-dim-emb': 0,
  'ulr-trainable-transformation': false,
  version: 'v1.12.14 2d067af 2024-02-16 11:44:13 -0500',
};

/** Marian's types: float32, and bytes quantized for intgemm. */
const FLOAT32 = 0x0404;
const INTGEMM8 = 0x4101;
const BYTES = 0x0101;
const SHORTLIST_MAGIC = 0xf11a48d5013417f5n;
const CANDIDATES = 50;

/**
 * Writes a model with random weights in Mozilla's own format: the true engine loads it and translates any text into
 * nonsense, at the speed of the true model where `words` is 32000 and `known` are the Persian words of the text; all
 * others are read letter by letter. The same every time.
 */
export async function writeSyntheticModel(
  folder: string,
  words: number,
  known: readonly string[] = [],
): Promise<ModelFile[]> {
  const random = randomBytes(1);
  await mkdir(folder, { recursive: true });
  const contents = [
    { role: 'model', name: 'model.bin', bytes: weights(words, random) },
    { role: 'shortlist', name: 'lex.bin', bytes: shortlist(words, random) },
    { role: 'vocabulary', name: 'vocab.spm', bytes: vocabulary(words, known) },
  ] as const;
  await Promise.all(contents.map(({ name, bytes }) => writeFile(join(folder, name), bytes)));
  return contents.map(({ role, name, bytes }) => ({
    role,
    name,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
}

type Random = (length: number) => Buffer;

function randomBytes(seed: number): Random {
  let state = seed;
  return (length) => {
    const bytes = Buffer.allocUnsafe(length);
    for (let i = 0; i < length; i++) {
      // Park and Miller's generator; its products stay below 2^53.
      state = (state * 48_271) % 2_147_483_647;
      bytes[i] = state >> 8;
    }
    return bytes;
  };
}

interface Tensor {
  name: string;
  type: number;
  shape: number[];
  bytes: Buffer;
}

function weights(words: number, random: Random): Buffer {
  const tensors: Tensor[] = [];
  const float = (name: string, columns: number, value?: number) => {
    const values = Float32Array.from(
      value === undefined ? random(columns) : new Array<number>(columns).fill(value),
      (byte) => (value === undefined ? (byte - 128) / 2000 : byte),
    );
    tensors.push({
      name,
      type: FLOAT32,
      shape: columns === 1 ? [1] : [1, columns],
      bytes: Buffer.from(values.buffer),
    });
  };
  const matrix = (name: string, rows: number, columns: number) => {
    // Random bytes spread over -64 … 63, as trained weights mostly do.
    const values = random(rows * columns).map((byte) => byte >> 1);
    for (let i = 0; i < values.length; i++) values[i] = (values[i]! - 64) & 0xff;
    const scale = Buffer.alloc(4);
    scale.writeFloatLE(127 / (4 * Math.sqrt(2 / (rows + columns))));
    tensors.push({
      name,
      type: INTGEMM8,
      shape: [rows, columns],
      bytes: Buffer.concat([Buffer.from(values), scale]),
    });
    float(`${name}_QuantMultA`, 1, 127 / 8);
  };
  const normalized = (prefix: string) => {
    float(`${prefix}_ln_scale`, WIDTH, 1);
    float(`${prefix}_ln_bias`, WIDTH, 0);
  };
  const attention = (prefix: string) => {
    for (const part of 'qkvo') {
      matrix(`${prefix}_W${part}`, WIDTH, WIDTH);
      float(`${prefix}_b${part}`, WIDTH);
    }
    normalized(`${prefix}_Wo`);
  };
  const feedForward = (prefix: string) => {
    matrix(`${prefix}_W1`, WIDTH, FEED_FORWARD);
    float(`${prefix}_b1`, FEED_FORWARD);
    matrix(`${prefix}_W2`, FEED_FORWARD, WIDTH);
    float(`${prefix}_b2`, WIDTH);
    normalized(`${prefix}_ffn`);
  };

  matrix('Wemb', words, WIDTH);
  float('none_QuantMultA', 1, 127 / 8);
  float('decoder_ff_logit_out_b', words);
  for (let layer = 1; layer <= ENCODER_LAYERS; layer++) {
    attention(`encoder_l${layer}_self`);
    feedForward(`encoder_l${layer}_ffn`);
  }
  for (let layer = 1; layer <= DECODER_LAYERS; layer++) {
    matrix(`decoder_l${layer}_rnn_W`, WIDTH, WIDTH);
    matrix(`decoder_l${layer}_rnn_Wf`, WIDTH, WIDTH);
    float(`decoder_l${layer}_rnn_bf`, WIDTH);
    normalized(`decoder_l${layer}_rnn_ffn`);
    attention(`decoder_l${layer}_context`);
    feedForward(`decoder_l${layer}_ffn`);
  }
  const config = Buffer.from(`${yaml({ ...CONFIG, 'dim-vocabs': `\n  - ${words}\n  - ${words}` })}\0`);
  tensors.push({ name: 'special:model.yml', type: BYTES, shape: [config.length], bytes: config });
  return pack(tensors);
}

function yaml(config: Record<string, unknown>): string {
  return Object.entries(config)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');
}

/** Marian's binary file: version, headers, names, shapes, and the values on borders of 256 bytes. */
function pack(tensors: Tensor[]): Buffer {
  const values = tensors.map(({ bytes }) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 255)]));
  const headers = tensors.map(({ name, type, shape }, i) =>
    uint64s([name.length + 1, type, shape.length, values[i]!.length]),
  );
  const names = Buffer.from(tensors.map(({ name }) => `${name}\0`).join(''));
  const shapes = Buffer.from(Int32Array.from(tensors.flatMap(({ shape }) => shape)).buffer);
  const head = Buffer.concat([uint64s([1, tensors.length]), ...headers, names, shapes]);
  const gap = (Math.floor((head.length + 8) / 256) + 1) * 256 - head.length - 8;
  return Buffer.concat([head, uint64s([gap]), Buffer.alloc(gap), ...values]);
}

function uint64s(values: (number | bigint)[]): Buffer {
  return Buffer.from(BigUint64Array.from(values, BigInt).buffer);
}

/** For every source word the target words that may translate it. */
function shortlist(words: number, random: Random): Buffer {
  const bytes = random(words * CANDIDATES * 2);
  const targets = Uint32Array.from(
    { length: words * CANDIDATES },
    (_, i) => bytes.readUInt16LE(i * 2) % words,
  );
  const starts = Array.from({ length: words + 1 }, (_, i) => i * CANDIDATES);
  return Buffer.concat([
    uint64s([SHORTLIST_MAGIC, 0, 100, 100, starts.length, targets.length]),
    uint64s(starts),
    Buffer.from(targets.buffer),
  ]);
}

const LETTERS = [...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیabcdefghijklmnopqrstuvwxyz0123456789.,?!:;-()'];

/** A SentencePiece vocabulary: the signs that it needs, single letters, and made-up English words. */
function vocabulary(words: number, known: readonly string[]): Buffer {
  const pieces = [piece('</s>', 0, 3), piece('<unk>', 0, 2), piece('▁', -3, 1)];
  for (const letter of LETTERS) pieces.push(piece(letter, -9, 1), piece(`▁${letter}`, -8, 1));
  for (const word of known) pieces.push(piece(`▁${word}`, -7, 1));
  for (let i = pieces.length; i < words; i++) pieces.push(piece(`▁w${i.toString(36)}`, -10, 1));
  const trainer = Buffer.concat([
    varintField(3, 1),
    varintField(4, words),
    varintField(40, 1),
    varintField(41, -1),
    varintField(42, 0),
    varintField(43, -1),
  ]);
  const normalizer = Buffer.concat([bytesField(1, Buffer.from('identity'))]);
  return Buffer.concat([...pieces, bytesField(2, trainer), bytesField(3, normalizer)]);
}

function piece(text: string, score: number, type: number): Buffer {
  const number = Buffer.alloc(5);
  number[0] = (2 << 3) | 5;
  number.writeFloatLE(score, 1);
  return bytesField(1, Buffer.concat([bytesField(1, Buffer.from(text)), number, varintField(3, type)]));
}

function bytesField(field: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes]);
}

function varintField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function varint(value: number): Buffer {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  do {
    bytes.push(Number(rest & 127n) | (rest > 127n ? 128 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Buffer.from(bytes);
}
