import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { perform } from '../../server/jobs/index.ts';
import { takeJob } from '../../server/jobs/queue.ts';
import { SpeechFailure } from '../../server/speech/index.ts';
import { createJob, type SpeechService, startSpeechService } from '../support/speech-service.ts';
import { secondsOf } from '../support/stand-in-engine.ts';
import { TEXT } from './jobs-on.ts';

let service: SpeechService;
beforeAll(async () => {
  service = await startSpeechService();
});
afterAll(() => service.stop());

test('what a job costs and whether it came from the cache is counted once it is settled, and not if it fails', async () => {
  const { key } = (await service.customer()).key;
  const counted: unknown[] = [];
  const metrics = {
    charged: (...what: unknown[]) => counted.push(what),
    cacheHit: (operation: string) => counted.push(operation),
  };
  const doNext = async (fields: object) => {
    await createJob(service, key, fields);
    const { database, log, speech } = service.services;
    const owner = randomUUID();
    const job = (await takeJob(database, owner))!;
    await perform({ ...speech, database, log, metrics }, job, owner, new AbortController().signal);
  };
  await doNext({ text: TEXT });
  await doNext({ text: TEXT });
  service.engine.failure = new SpeechFailure('the voice broke');
  await doNext({ text: 'سلام' });
  service.engine.failure = undefined;
  await doNext({ text: TEXT, tier: 'premium', voice: 'Kore' });
  const charged = (meter: string) => [meter, 'createSpeechJob', secondsOf(TEXT)];
  expect(counted).toEqual([
    charged('basic_speech'),
    charged('basic_speech'),
    'createSpeechJob',
    charged('premium_speech'),
  ]);
});
