import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMp3Encoders, type Mp3Encoders } from '../../server/audio/index.ts';
import type { RecordingRequest } from '../../server/recordings/index.ts';
import { makeRecording } from '../../server/recordings/make-recording.ts';
import type { RecordedChunk, RecordedFrames, SpeechEngine } from '../../server/speech/index.ts';
import { readMp3File } from '../audio/mp3/read-mp3-file.ts';

const BASIC: RecordingRequest = { tier: 'basic', text: 'سلام', voice: 'kian', pace: 1 };
const PREMIUM: RecordingRequest = {
  tier: 'premium',
  text: 'سلام',
  voice: 'Kore',
  pace: 1,
  style: 'neutral',
  expressiveness: 'natural',
  regionalMode: 'standard',
  directorNotes: null,
};
const SECOND = { section: 0, samples: new Int16Array(24_000) };
const FRAMES = { section: 0, frames: new Uint8Array(144), sampleCount: 576 };
const live = new AbortController().signal;

let encoders: Mp3Encoders;
beforeAll(() => {
  encoders = createMp3Encoders(1);
});
afterAll(() => encoders.close());

/** An engine that gives these pieces, and what it was asked for. */
function engineOf(pieces: Iterable<RecordedChunk | RecordedFrames>, givesMp3 = false) {
  const asked = { pieces: 0, isLeft: false };
  const engine: SpeechEngine = {
    version: 'test',
    givesMp3,
    async *record() {
      try {
        for (const piece of pieces) {
          asked.pieces += 1;
          yield piece;
        }
      } finally {
        asked.isLeft = true;
      }
    },
    ready: async () => {},
    close: async () => {},
  };
  return { engine, asked };
}
function* endlessly<T>(piece: T): Generator<T> {
  for (;;) yield piece;
}
const bytesOf = (bytes: unknown) => Buffer.concat(bytes as Uint8Array[]);

describe('a Premium recording', () => {
  test('a Premium recording is received until it is longer than its reservation, and no further', async () => {
    const { engine, asked } = engineOf(endlessly(SECOND));
    const recording = makeRecording({ engine, encoders }, PREMIUM, live);
    await expect(recording).rejects.toMatchObject({ name: 'ReservationExceeded' });
    // Four letters of a quarter of a second, and five seconds.
    expect(asked).toEqual({ pieces: 7, isLeft: true });
  });

  test('a Premium recording that just fits its reservation is kept', async () => {
    const { engine } = engineOf(Array(6).fill(SECOND));
    expect(await makeRecording({ engine, encoders }, PREMIUM, live)).toMatchObject({
      mimeType: 'audio/wav',
      milliseconds: 6_000,
    });
  });
});

describe('a recording by an engine that gives MP3', () => {
  test('a recording in MP3 is its frames joined, whatever its length, and passed on from the first one', async () => {
    const { engine } = engineOf(Array(200).fill(FRAMES), true);
    const heard: Uint8Array[] = [];
    const onPreview = async (mp3: Uint8Array) => void heard.push(mp3);
    const { bytes, mimeType, milliseconds, unheard } = await makeRecording(
      { engine, encoders, listening: { onPreview, lastSeconds: 1 } },
      BASIC,
      live,
    );
    expect([mimeType, milliseconds]).toEqual(['audio/mpeg', 4_800]);
    const { tag, frames, sound } = readMp3File(bytesOf(bytes));
    expect([frames, sound.length]).toEqual([200, 200 * 144]);
    expect(tag).toContain('Kian');
    expect(bytesOf([...heard, ...unheard]).equals(sound)).toBe(true);
    expect(heard[0]).toHaveLength(144);
    expect(heard.length).toBeLessThan(10);
  });

  test.each([
    ['samples', [SECOND], true],
    ['frames', [FRAMES], false],
  ])('an engine that gives MP3 cannot change to %s', async (_case, pieces, givesMp3) => {
    const { engine } = engineOf(pieces, givesMp3);
    await expect(makeRecording({ engine, encoders }, BASIC, live)).rejects.toThrow(TypeError);
  });
});
