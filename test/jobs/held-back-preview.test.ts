import { expect, test } from 'vitest';
import type { AudioStore } from '../../server/audio/index.ts';
import { describeSpeechServices } from '../support/describe-services.ts';
import { readEvents } from '../support/speech-service.ts';
import { secondsOf } from '../support/stand-in-engine.ts';
import { exchange, get } from '../support/start-service.ts';
import { performTaken, takeNewJob } from '../support/taken-job.ts';

const SENTENCE = 'این جمله برای آزمایش پیش‌نمایش نوشته شده است. ';
const TEXT = SENTENCE.repeat(12).trim();
const MP3_BYTES_A_SECOND = 8_000;

describeSpeechServices('the end of a preview', (service) => {
  /** A job that is spoken and whose audio waits in front of the store until `decide`. */
  async function speakAll() {
    const { key } = (await service.customer()).key;
    const taken = await takeNewJob(service, key, { text: TEXT });
    const { store } = service.services.speech;
    const [spoken, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const gated: AudioStore = Object.assign(Object.create(store), {
      put: async (...content: Parameters<AudioStore['put']>) => {
        spoken.resolve();
        await opened.promise;
        return store.put(...content);
      },
      open: (id: string) => store.open(id),
    });
    const done = performTaken(service, taken, { store: gated });
    await Promise.race([spoken.promise, done]);
    return {
      key,
      body: taken.body,
      async decide() {
        opened.resolve();
        await done;
      },
      usage: async () => (await get(`${service.url}/v1/usage`, key)).body.basic_speech,
    };
  }
  const audioOf = (events: Awaited<ReturnType<typeof readEvents>>) =>
    Buffer.concat(
      events
        .filter(({ event }) => event === 'audio')
        .map(({ data }) => Buffer.from(data.audio_base64, 'base64')),
    );

  test('a listener who cancels at the last moment has not heard the last sentence, nor a tenth', async () => {
    const { key, body, decide, usage } = await speakAll();
    const cancelled = await exchange(body.cancel_url, key, { method: 'POST' });
    expect(cancelled.body.status).toBe('cancelled');
    await decide();
    const heard = audioOf(await readEvents(body.stream_url, key)).length / MP3_BYTES_A_SECOND;
    expect(heard).toBeGreaterThan(0);
    const held = Math.max(secondsOf(TEXT) / 10, secondsOf(SENTENCE.trim()));
    expect(heard).toBeLessThanOrEqual(secondsOf(TEXT) - held);
    expect(await usage()).toMatchObject({ used_seconds: 0, reserved_seconds: 0 });
  });

  test('the end comes with the completion, in order and before `complete`', async () => {
    const { key, body, decide, usage } = await speakAll();
    await decide();
    const events = await readEvents(body.stream_url, key);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
    expect(events.at(-1)!.event).toBe('complete');
    expect(audioOf(events).length / MP3_BYTES_A_SECOND).toBeGreaterThanOrEqual(secondsOf(TEXT));
    expect((await usage()).used_seconds).toBe(secondsOf(TEXT));
  });
});
