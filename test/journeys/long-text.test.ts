import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createClient, joinWav, splitText } from '../../client/index.ts';
import { readWav } from '../audio/read-wav.ts';
import { sharedSpeechService } from '../support/shared-service.ts';

const service = sharedSpeechService();
const README = new URL('../../client/README.md', import.meta.url);
const SENTENCE = 'کتاب من روی میز است و پنجره‌ی اتاق باز مانده بود. ';

/** The example of the README, with what it imports and names as parameters. */
async function chapterExample(): Promise<(...values: unknown[]) => Promise<void>> {
  const [, example = ''] = /^## Long texts.*?^```js\n(.*?)^```$/ms.exec(await readFile(README, 'utf8')) ?? [];
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  return new AsyncFunction('khanesh', 'chapter', 'splitText', 'joinWav', 'writeFile', example) as never;
}

test('a chapter is spoken part by part and joined into one recording; again, it is replayed for nothing', async () => {
  const { key } = await service.customer({ plan: 'scale', environment: 'live' });
  const client = createClient({ baseUrl: service.url, apiKey: key.key });
  const spoken: number[] = [];
  const khanesh: typeof client = {
    ...client,
    createSpeech: ((input, options) => {
      const call = client.createSpeech(input, options);
      call.then(({ duration_seconds }) => spoken.push(duration_seconds));
      return call;
    }) as typeof client.createSpeech,
  };
  const chapter = SENTENCE.repeat(9);
  const written: [string, Uint8Array][] = [];
  const write = async (name: string, bytes: Uint8Array) => void written.push([name, bytes]);
  const read = await chapterExample();
  // As a long chapter, but soon.
  const split = (text: string) => splitText(text, 300);
  await read(khanesh, chapter, split, joinWav, write);
  const [[name, recording]] = written as [[string, Uint8Array]];
  expect([name, spoken.length]).toEqual(['chapter-3.wav', 2]);
  const seconds = readWav(recording).samples.length / 24_000;
  expect(seconds).toBeCloseTo(spoken[0]! + spoken[1]!, 2);

  const before = await client.getUsage();
  await read(khanesh, chapter, split, joinWav, write);
  expect((await client.getUsage()).premium_speech).toEqual(before.premium_speech);
  expect(Buffer.from(written[1]![1]).equals(recording)).toBe(true);
});
