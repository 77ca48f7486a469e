import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, test } from 'vitest';
import { createMp3Encoder } from '../../../server/audio/mp3/encoder.ts';

const SAMPLE_RATE = 24_000;
const FRAME_SAMPLES = 576;
// 64 kbit/s over 576 samples at 24 kHz is a whole number of bytes, so no frame is padded.
const FRAME_BYTES = 192;
// The delay of LAME and of a decoder: at most three frames.
const DELAY_SAMPLES = 3 * FRAME_SAMPLES;

/** Three seconds like speech: a gliding tone with overtones, and a pause in its middle. */
const speech = Int16Array.from({ length: 3 * SAMPLE_RATE }, (_, i) => {
  const seconds = i / SAMPLE_RATE;
  if (seconds > 1 && seconds < 1.5) return 0;
  const phase = 2 * Math.PI * (120 * seconds + 20 * seconds ** 2);
  return 12_000 * (Math.sin(phase) + 0.5 * Math.sin(5 * phase) + 0.3 * Math.sin(11 * phase)) * 0.5;
});

async function encode(samples: Int16Array, blockSize = samples.length || 1): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  const parts: Uint8Array[] = [];
  for (let i = 0; i < samples.length; i += blockSize) {
    parts.push(encoder.encode(samples.subarray(i, i + blockSize)));
  }
  parts.push(encoder.finish());
  return Buffer.concat(parts);
}

async function decode(file: Uint8Array) {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const decoded = decoder.decode(file);
  decoder.free();
  return decoded;
}

function framesOf(file: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(file.length / FRAME_BYTES) }, (_, i) =>
    file.subarray(i * FRAME_BYTES, (i + 1) * FRAME_BYTES),
  );
}

const loudness = (samples: ArrayLike<number>) =>
  Math.sqrt(Array.from(samples).reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

/** The correlation of two sounds: 1 is the same wave. */
function likeness(a: Float32Array, b: ArrayLike<number>, delay: number): number {
  let [product, squaresA, squaresB] = [0, 0, 0];
  for (let i = 0; i < b.length && i + delay < a.length; i++) {
    product += a[i + delay]! * b[i]!;
    squaresA += a[i + delay]! ** 2;
    squaresB += b[i]! ** 2;
  }
  return product / Math.sqrt(squaresA * squaresB);
}

describe('an MP3 file', async () => {
  const file = await encode(speech);

  test('an MP3 file is a row of MPEG-2 Layer III frames: 64 kbit/s, 24 kHz, mono, no checksum', () => {
    // Sync, MPEG-2 and Layer III and no CRC; bit rate 8 (64), rate 1 (24 kHz), no padding; mono.
    for (const frame of framesOf(file)) {
      expect(frame).toHaveLength(FRAME_BYTES);
      expect([frame[0], frame[1], frame[2]! & 0xfe, frame[3]! >> 6]).toEqual([0xff, 0xf3, 0x84, 3]);
    }
  });

  test('an MP3 file decodes without an error to the sound that went in', async () => {
    const { samplesDecoded, sampleRate, channelData, errors } = await decode(file);
    expect(errors).toEqual([]);
    expect(sampleRate).toBe(SAMPLE_RATE);
    expect(samplesDecoded).toBeGreaterThanOrEqual(speech.length);
    expect(samplesDecoded - speech.length).toBeLessThanOrEqual(DELAY_SAMPLES);
    const wanted = Float32Array.from(speech, (sample) => sample / 32_768);
    // LAME lowers the level by 5 % at this bit rate, so that no peak is cut off.
    const played = loudness(channelData[0]!.subarray(0, wanted.length + DELAY_SAMPLES));
    expect(Math.abs(played / loudness(wanted) - 0.95)).toBeLessThan(0.02);
    const delays = Array.from({ length: DELAY_SAMPLES }, (_, delay) => delay);
    const start = wanted.subarray(0, 4000);
    const best = delays.reduce((best, delay) =>
      likeness(channelData[0]!, start, delay) > likeness(channelData[0]!, start, best) ? delay : best,
    );
    expect(likeness(channelData[0]!, wanted, best)).toBeGreaterThan(0.99);
  });

  test('an MP3 file has the same bytes however its samples were cut', async () => {
    expect(await encode(speech)).toEqual(file);
    expect(await encode(speech, 777)).toEqual(file);
    expect(await encode(speech, 24_001)).toEqual(file);
  });

  test('the beginning of an MP3 file comes long before its end and can be played', async () => {
    const encoder = await createMp3Encoder();
    const beginning = encoder.encode(speech.subarray(0, SAMPLE_RATE));
    const { samplesDecoded, errors } = await decode(beginning);
    expect(errors).toEqual([]);
    expect(samplesDecoded).toBeGreaterThan(0.8 * SAMPLE_RATE);
  });
});

test('bytes that an encoder has given do not change while it encodes more', async () => {
  const encoder = await createMp3Encoder();
  const first = encoder.encode(speech.subarray(0, SAMPLE_RATE));
  const before = Buffer.from(first);
  encoder.encode(speech.subarray(SAMPLE_RATE));
  encoder.finish();
  expect(Buffer.from(first)).toEqual(before);
});

test('two encoders do not disturb each other', async () => {
  const [one, other] = await Promise.all([createMp3Encoder(), createMp3Encoder()]);
  const parts: Uint8Array[] = [];
  for (let i = 0; i < speech.length; i += 4800) {
    parts.push(one.encode(speech.subarray(i, i + 4800)));
    other.encode(new Int16Array(4800).fill(9000));
  }
  parts.push(one.finish());
  expect(Buffer.concat(parts)).toEqual(await encode(speech));
});

test.each([0, 1, 575, 576, 1153])('a file of %i samples is playable', async (length) => {
  const { samplesDecoded, errors } = await decode(await encode(speech.slice(0, length)));
  expect(errors).toEqual([]);
  expect(samplesDecoded).toBeGreaterThanOrEqual(length);
});

test('the loudest samples do not overflow', async () => {
  const square = Int16Array.from({ length: SAMPLE_RATE }, (_, i) => (i % 200 < 100 ? 32_767 : -32_768));
  const { channelData, errors } = await decode(await encode(square));
  expect(errors).toEqual([]);
  expect(loudness(channelData[0]!)).toBeGreaterThan(0.85);
});

test('a finished file takes no more samples', async () => {
  const encoder = await createMp3Encoder();
  encoder.finish();
  expect(() => encoder.encode(speech)).toThrow('finished');
  expect(() => encoder.finish()).toThrow('finished');
});
