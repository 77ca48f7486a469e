import { expect, test } from 'vitest';
import { type SpeechEngine, SpeechFailure } from '../../server/speech/index.ts';
import { sharedSpeechService } from '../support/shared-service.ts';
import { secondsOf } from '../support/stand-in-engine.ts';
import { performTaken, takeNewJob } from '../support/taken-job.ts';
import { TEXT } from '../support/text.ts';

const service = sharedSpeechService();

test('a job repeats submissions for up to five minutes, whether the engine is metered or not', async () => {
  const { key } = (await service.customer()).key;
  const retryForMs: (number | undefined)[] = [];
  for (const isMetered of [true, false]) {
    const engine: SpeechEngine = {
      ...service.engine,
      isMetered,
      record(request, signal, options) {
        retryForMs.push(options?.retryForMs);
        return service.engine.record(request, signal);
      },
    };
    await performTaken(service, await takeNewJob(service, key, { text: `${TEXT} ${isMetered}` }), {
      engineFor: () => engine,
    });
  }
  expect(retryForMs).toEqual([300_000, 300_000]);
});

test('the price, the cache hit and the end of a job are counted when it is settled, and its failure when it fails', async () => {
  const { key } = (await service.customer()).key;
  const counted: unknown[] = [];
  const metrics = {
    charged: (...what: unknown[]) => counted.push(what),
    looked: (operation: string, isHit: boolean) => counted.push([operation, isHit]),
    staged: (stage: string) => counted.push(stage),
    finished: (outcome: string) => counted.push(outcome),
  };
  const doNext = async (fields: object) => {
    const taken = await takeNewJob(service, key, fields);
    // The last attempt: after an earlier one a failed job goes back to the queue.
    await performTaken(service, { ...taken, job: { ...taken.job, attempt: 3 } }, { metrics });
  };
  await doNext({ text: TEXT });
  await doNext({ text: TEXT });
  service.engine.failure = new SpeechFailure('the voice broke');
  await doNext({ text: 'سلام' });
  service.engine.failure = undefined;
  await doNext({ text: TEXT, tier: 'premium', voice: 'Kore' });
  const charged = (meter: string) => [meter, 'createSpeechJob', secondsOf(TEXT)];
  const looked = (isHit: boolean) => ['createSpeechJob', isHit];
  expect(counted).toEqual([
    ...['queue', charged('basic_speech'), looked(false), 'succeeded'],
    ...['queue', charged('basic_speech'), looked(true), 'succeeded'],
    ...['queue', 'failed'],
    ...['queue', charged('premium_speech'), looked(false), 'succeeded'],
  ]);
});
