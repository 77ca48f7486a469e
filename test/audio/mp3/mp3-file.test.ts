import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, test } from 'vitest';
import { collectEncoded, createMp3Encoder, mp3File } from '../../../server/audio/index.ts';
import { crc16 } from '../../../server/audio/mp3/crc16.ts';
import { readMp3File } from './read-mp3-file.ts';

const SAMPLE_RATE = 24_000;

/** What our encoder gives for a tone of so many samples, in uneven pieces. */
async function encode(sampleCount: number): Promise<Uint8Array[]> {
  const encoder = await createMp3Encoder();
  const parts: Uint8Array[] = [];
  for (let start = 0; start < sampleCount; start += 7_001) {
    const samples = Int16Array.from(
      { length: Math.min(7_001, sampleCount - start) },
      (_, i) => 9_000 * Math.sin((start + i) / 9),
    );
    parts.push(encoder.encode(samples));
  }
  return [...parts, encoder.finish()];
}

/** The file of what our encoder gave. */
function encodedFile(parts: readonly Uint8Array[], sampleCount: number, voice: string): Buffer {
  const encoded = collectEncoded();
  for (const part of parts) encoded.add(part);
  return Buffer.concat(encoded.file(sampleCount, voice));
}

describe('a file of our own encoder', () => {
  test.each([0, 1, 575, 576, 24_000, 40 * SAMPLE_RATE + 100])(
    'of %i samples says exactly how long it is, and plays that long',
    async (sampleCount) => {
      const encoded = await encode(sampleCount);
      const file = encodedFile(encoded, sampleCount, 'kian');
      const read = readMp3File(file);
      expect(read.sound.equals(Buffer.concat(encoded))).toBe(true);
      expect([read.kind, read.flags, read.bytes]).toEqual(['Info', 15, read.streamBytes]);
      expect(read.frames * 192).toBe(read.sound.length);
      expect(read.frames * 576 - read.delay - read.padding).toBe(sampleCount);
      const decoder = new MPEGDecoder();
      await decoder.ready;
      const { errors, samplesDecoded } = decoder.decode(file);
      decoder.free();
      expect([errors, samplesDecoded]).toEqual([[], sampleCount]);
    },
  );

  test('leads players to each hundredth of its time', async () => {
    const read = readMp3File(encodedFile(await encode(SAMPLE_RATE * 60), 1, 'kian'));
    for (const [percent, entry] of read.toc.entries()) {
      const place = 192 + (percent / 100) * read.sound.length;
      expect(Math.abs((entry / 256) * read.bytes - place)).toBeLessThanOrEqual(read.bytes / 256);
    }
  });

  test('names its voice, its language and its kind in a tag', async () => {
    const { tag } = readMp3File(encodedFile(await encode(576), 576, 'leyla'));
    expect(tag).toMatch(/^ID3.*TPE1.{7}Leyla.*TLAN.{7}fas.*TCON.{7}\(101\)Speech$/s);
  });

  test('has the same bytes each time', async () => {
    const file = async () => encodedFile(await encode(30_000), 30_000, 'ava');
    expect((await file()).equals(await file())).toBe(true);
  });
});

describe('a file of the frames of an engine', () => {
  const part = (frames: number, size: number) => ({
    bytes: new Uint8Array(frames * size).fill(1),
    sampleCount: frames * 576,
  });

  test('says how many frames it has, and leaves out what only its encoder knows', () => {
    const parts = [part(41, 144), part(41, 144), part(3, 144)];
    const read = readMp3File(Buffer.concat(mp3File({ parts, voice: 'kian' })));
    expect(read).toMatchObject({ kind: 'Info', frames: 85, bytes: 192 + 85 * 144, delay: 0, padding: 0 });
    expect(read.encoder).toBe('\0'.repeat(9));
    expect(read.sound).toHaveLength(85 * 144);
  });

  test('leads to the right place where parts have other rates', () => {
    const parts = [part(50, 96), part(50, 288)];
    const { kind, toc, bytes } = readMp3File(Buffer.concat(mp3File({ parts, voice: 'kian' })));
    expect(kind).toBe('Xing');
    expect(toc[50]).toBe(Math.floor((256 * (192 + 50 * 96)) / bytes));
    expect(toc[75]).toBe(Math.floor((256 * (192 + 50 * 96 + 25 * 288)) / bytes));
  });
});

test('the checksum is CRC-16/ARC, in one piece or several', () => {
  const text = Buffer.from('123456789');
  expect(crc16(text)).toBe(0xbb3d);
  expect(crc16(text.subarray(4), crc16(text.subarray(0, 4)))).toBe(0xbb3d);
});
