import { expect, test } from 'vitest';
import { encodeWav } from '../../server/audio/wav.ts';
import { readWav } from './read-wav.ts';

const samples = Int16Array.of(0, 1, -1, 256, -32_768, 32_767);

test('a WAV file is 16-bit PCM, mono, at 24 kHz', () => {
  expect(readWav(encodeWav(samples))).toEqual({
    chunks: ['fmt ', 'data'],
    format: 1,
    channels: 1,
    sampleRate: 24_000,
    bytesPerSecond: 48_000,
    bytesPerFrame: 2,
    bitsPerSample: 16,
    samples,
  });
});

test('a WAV file has the bytes that any other WAV writer gives', () => {
  expect(Buffer.from(encodeWav(Int16Array.of(1, -2))).toString('hex')).toBe(
    [
      '52494646',
      '28000000',
      '57415645', // RIFF, 40 bytes behind this, WAVE
      '666d7420',
      '10000000',
      '0100',
      '0100',
      'c05d0000',
      '80bb0000',
      '0200',
      '1000', // fmt
      '64617461',
      '04000000',
      '0100',
      'feff', // data
    ].join(''),
  );
});

test('a WAV file joins its sections as samples, even views into larger buffers', () => {
  const sections = [samples.subarray(0, 2), new Int16Array(0), samples.subarray(2)];
  expect(encodeWav(sections)).toEqual(encodeWav(samples));
});

test('a WAV file keeps a sample rate other than 24 kHz', () => {
  expect(readWav(encodeWav(samples, 22_050))).toMatchObject({ sampleRate: 22_050, bytesPerSecond: 44_100 });
});

test('a recording without a sample is still a WAV file', () => {
  expect(readWav(encodeWav([])).samples).toHaveLength(0);
});
