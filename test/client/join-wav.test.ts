import { expect, test } from 'vitest';
import { joinWav } from '../../client/index.ts';
import { encodeWav } from '../../server/audio/index.ts';
import { readWav } from '../audio/read-wav.ts';

const samples = (...values: number[]) => Int16Array.from(values);

test('the samples of all parts follow each other in one file', () => {
  const joined = joinWav([samples(1, 2, 3), samples(), samples(-4, 5)].map((part) => encodeWav(part)));
  expect(Buffer.from(joined)).toEqual(Buffer.from(encodeWav(samples(1, 2, 3, -4, 5))));
  expect(readWav(Buffer.from(joined)).samples).toEqual(samples(1, 2, 3, -4, 5));
});

test('other chunks of a part are left out, and parts may be views into a larger buffer', () => {
  const plain = Buffer.from(encodeWav(samples(7, 8)));
  const list = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1');
  const strange = Buffer.concat([Buffer.from('xx'), plain.subarray(0, 36), list, plain.subarray(36)]);
  expect(Buffer.from(joinWav([strange.subarray(2), plain]))).toEqual(
    Buffer.from(encodeWav(samples(7, 8, 7, 8))),
  );
});

test('an odd number of bytes is padded, and counted without the pad', () => {
  const odd = Buffer.from(encodeWav(samples(1))).subarray(0, 45);
  odd.writeUInt32LE(1, 40);
  const joined = Buffer.from(joinWav([odd]));
  expect([joined.length, joined.readUInt32LE(40), joined.readUInt32LE(4)]).toEqual([46, 1, 38]);
});

const wav = encodeWav(samples(1, 2, 3));
test.each<[string, Uint8Array[], string]>([
  ['no part', [], 'there is no part to join'],
  ['an MP3', [wav, Buffer.from('ID3\x04rest of a recording')], 'part 2 is no WAV file'],
  ['an empty part', [new Uint8Array()], 'part 1 is no WAV file'],
  ['a part that is cut short', [wav.slice(0, -2), wav], 'part 1 is not a whole WAV file'],
  ['a part without sound', [wav.slice(0, 36)], 'part 1 is not a whole WAV file'],
  [
    'another sample rate',
    [wav, encodeWav(samples(1), 16_000)],
    'part 2 has another sound format than part 1',
  ],
])('%s is a TypeError that says so', (_, parts, message) => {
  expect(() => joinWav(parts)).toThrow(TypeError);
  expect(() => joinWav(parts)).toThrow(message);
});
