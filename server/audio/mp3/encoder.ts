import { readFile } from 'node:fs/promises';
import type { WasmMediaEncoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from '../wav.ts';

// kbit/s: a sixth of the bytes of WAV.
const BITRATE = 64;
// One second: the encoder's own buffers grow with the block and never shrink.
const BLOCK_SAMPLES = SAMPLE_RATE;
const FULL_SCALE = 32_768;

/** ISO 13818-3, Layer III at the low sampling rates. */
export const FRAME_SAMPLES = 576;
/** At this bit rate a whole number, so that all frames have the same size. */
export const FRAME_BYTES = (BITRATE * 1000 * FRAME_SAMPLES) / SAMPLE_RATE / 8;
/** The samples of silence that LAME puts before the sound. */
export const ENCODER_DELAY = 576;

/** Turns samples into MP3 as they come. Its results, joined in order, are the file. */
export interface Mp3Encoder {
  /** The bytes that are ready; perhaps none, since the encoder looks ahead. They may end within a frame. */
  encode(samples: Int16Array): Uint8Array;
  /** The last bytes. Nothing can be encoded afterwards. */
  finish(): Uint8Array;
}

/**
 * An encoder for one file: MPEG-2 Layer III, 24 kHz, mono, 64 kbit/s. Equal samples give equal bytes, however
 * they are cut into calls. It computes on the thread that calls it, at some 200 times real time.
 */
export async function createMp3Encoder(): Promise<Mp3Encoder> {
  // 780 KB of JavaScript, which threads that do not encode need not load.
  const { createEncoder } = await import('wasm-media-encoders');
  // Read from the file: the package's own loader uses fetch, which costs a thread 60 ms and megabytes.
  const wasm = await readFile(new URL(import.meta.resolve('wasm-media-encoders/wasm/mp3')));
  const encoder = await createEncoder('audio/mpeg', wasm);
  encoder.configure({ channels: 1, sampleRate: SAMPLE_RATE, bitrate: BITRATE });
  let finished = false;
  return {
    encode(samples) {
      if (finished) throw new Error('this MP3 file is finished');
      return Buffer.concat(blocksOf(samples).map((block) => encodeBlock(encoder, block)));
    },
    finish() {
      if (finished) throw new Error('this MP3 file is finished');
      finished = true;
      return encoder.finalize().slice();
    },
  };
}

function blocksOf(samples: Int16Array): Int16Array[] {
  const count = Math.ceil(samples.length / BLOCK_SAMPLES);
  return Array.from({ length: count }, (_, i) =>
    samples.subarray(i * BLOCK_SAMPLES, (i + 1) * BLOCK_SAMPLES),
  );
}

/** Copies what the encoder gives, because it writes its next frames over it. */
function encodeBlock(encoder: WasmMediaEncoder<'audio/mpeg'>, block: Int16Array): Uint8Array {
  // A loop: Float32Array.from with a function takes as long as the encoding itself.
  const floats = new Float32Array(block.length);
  for (let i = 0; i < block.length; i++) floats[i] = block[i]! / FULL_SCALE;
  return encoder.encode([floats]).slice();
}
