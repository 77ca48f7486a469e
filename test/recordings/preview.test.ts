import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMp3Encoders, type Mp3Encoders } from '../../server/audio/index.ts';
import { createPreview } from '../../server/recordings/file/preview.ts';
import { makeRecording } from '../../server/recordings/make-recording.ts';
import { createSpokenSeconds, lastSentenceOf, type SampleEngine } from '../../server/speech/index.ts';
import { never, recorded, request, seconds, shippedReader, startEngine } from '../speech/speak.ts';

let encoders: Mp3Encoders;
let engine: SampleEngine;
beforeAll(() => {
  encoders = createMp3Encoders(1);
  engine = startEngine(1);
});
afterAll(async () => {
  await engine.close();
  await encoders.close();
});

test('nobody hears more of a recording than nine tenths of what is made, nor its last seconds, and the rest is kept', async () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 24_000 }), { maxLength: 80 });
  const ending = fc.double({ min: 0, max: 20, noNaN: true });
  await fc.assert(
    fc.asyncProperty(lengths, ending, async (samples, lastSeconds) => {
      const heard: Uint8Array[] = [];
      let made = 0;
      const heardSamples = () => heard.reduce((sum, { length }) => sum + length, 0) * 4;
      const onPreview = async (mp3: Uint8Array) => void heard.push(mp3);
      const preview = createPreview({ onPreview, lastSeconds }, { first: 1 });
      const all: Uint8Array[] = [];
      for (const [index, count] of samples.entries()) {
        // A byte stands for four samples.
        const mp3 = new Uint8Array(Math.floor(count / 4)).fill(index);
        all.push(mp3);
        made += count;
        await preview.add(mp3, count);
        expect(heardSamples()).toBeLessThanOrEqual(
          Math.max(0, made - Math.max(made / 10, lastSeconds * 24_000)),
        );
      }
      expect(Buffer.concat([...heard, ...preview.rest()]).equals(Buffer.concat(all))).toBe(true);
    }),
  );
});

test.each([
  ['three sentences', 'سلام دنیا، حال شما چطور است؟ امروز هوا بسیار خوب است. فردا به خانه‌ی دوستم می‌روم.'],
  ['a long end', 'سلام. بله. امروز هوا بسیار خوب است و ما همه با هم به کوه و دشت و دریا و جنگل می‌رویم'],
  ['a last sentence of a sign', `${'این یک جمله است. '.repeat(8)}ﷺ!`],
])('the preview of %s ends before the last sentence', async (_case, text) => {
  let heard = 0;
  const onPreview = async (mp3: Uint8Array) => {
    heard += mp3.length;
  };
  const last = lastSentenceOf(text);
  const lastSeconds = await createSpokenSeconds(shippedReader())(last, 1);
  const asked = { tier: 'basic', text, voice: 'kian', pace: 1 } as const;
  const recording = { engine, encoders, listening: { onPreview, lastSeconds } };
  await makeRecording(recording, asked, never);
  const before = text.slice(0, text.length - last.length);
  // 64 kbit/s; the text before the last sentence ends with a shorter pause than it has within the text.
  expect(heard / 8_000).toBeLessThanOrEqual(seconds(await recorded(engine, request(before))) + 0.3);
});

test.each([
  ['سلام.', 'سلام.'],
  ['یک جمله. دو جمله.', 'دو جمله.'],
  ['یک جمله. دو جمله! … ', 'دو جمله! … '],
  ['یک سطر\nسطر دیگر\n\n', 'سطر دیگر\n\n'],
  ['آقای ق. ن. آمد', 'آقای ق. ن. آمد'],
  ['؟؟ بله', '؟؟ بله'],
])('the last sentence of %j is %j', (text, last) => {
  expect(lastSentenceOf(text)).toBe(last);
});
