import { afterEach, expect, test } from 'vitest';
import { createMp3Encoder } from '../../../server/audio/mp3/encoder.ts';
import {
  createMp3Encoders,
  type Mp3Encoders,
  type RemoteMp3Encoder,
} from '../../../server/audio/mp3/encoder-pool.ts';

const SECOND = 24_000;
const tone = (hertz: number) =>
  Int16Array.from({ length: SECOND }, (_, i) => 8000 * Math.sin((i * 2 * Math.PI * hertz) / SECOND));

let encoders: Mp3Encoders | undefined;
afterEach(() => encoders?.close());

const file = async (encoder: RemoteMp3Encoder, hertz: number) =>
  Buffer.concat([
    ...(await Promise.all([1, 2, 3].map((times) => encoder.encode(tone(times * hertz))))),
    await encoder.finish(),
  ]);

async function fileHere(hertz: number): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  const parts = [1, 2, 3].map((times) => encoder.encode(tone(times * hertz)));
  return Buffer.concat([...parts, encoder.finish()]);
}

test('many files encoded at once on few threads are the same as on one thread', async () => {
  encoders = createMp3Encoders(2);
  const pitches = [110, 150, 190, 230, 270];
  const files = await Promise.all(pitches.map((hertz) => file(encoders!.open(), hertz)));
  for (const [i, hertz] of pitches.entries()) expect(files[i]!.equals(await fileHere(hertz))).toBe(true);
});

test('samples that were handed to the encoder still belong to their owner', async () => {
  encoders = createMp3Encoders(1);
  const samples = tone(200);
  const encoder = encoders.open();
  await encoder.encode(samples);
  expect(samples).toEqual(tone(200));
  encoder.drop();
});

test('a file that nobody finishes is dropped without a trace', async () => {
  encoders = createMp3Encoders(1);
  const dropped = encoders.open();
  await dropped.encode(tone(300));
  dropped.drop();
  dropped.drop();
  expect((await file(encoders.open(), 110)).equals(await fileHere(110))).toBe(true);
});

test('after a thread has died its files fail, and the next file gets a new thread', async () => {
  encoders = createMp3Encoders(1, new URL('./fragile-mp3-thread.ts', import.meta.url));
  const unlucky = encoders.open();
  await expect(unlucky.encode(Int16Array.of(13))).rejects.toThrow('the MP3 encoder broke down');
  await expect(unlucky.encode(tone(100))).rejects.toThrow('the MP3 encoder was stopped');
  unlucky.drop();
  expect((await file(encoders.open(), 110)).equals(await fileHere(110))).toBe(true);
});

test('closing the pool ends the files that are under way', async () => {
  encoders = createMp3Encoders(1);
  const encoding = encoders.open().encode(tone(100));
  const failed = expect(encoding).rejects.toThrow('the MP3 encoder was stopped');
  await encoders.close();
  await failed;
});
