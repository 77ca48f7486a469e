import { expect, test } from 'vitest';
import { createRecordingPool } from '../../../../server/speech/engines/embedded/pool.ts';
import type { Recorded } from '../../../../server/speech/engines/embedded/recorder.ts';
import {
  type RecordingWorker,
  startRecordingWorker,
} from '../../../../server/speech/engines/embedded/recording-worker.ts';
import type { Utterance } from '../../../../server/speech/engines/embedded/utterance.ts';
import { SpeechFailure } from '../../../../server/speech/index.ts';
import { never } from '../../speak.ts';

const program = new URL('./fragile-worker.ts', import.meta.url);
const utterance = (voice: string): Utterance => ({ voice, pitch: 50, range: 50, tempo: 1, parts: [] });

test('a thread that dies fails its utterance only, and is replaced', async () => {
  const pool = createRecordingPool(1, () => startRecordingWorker(program));
  const results = await Promise.allSettled(
    ['kian', 'Fenrir', 'kian', 'Fenrir', 'kian'].map((voice) => pool.record(utterance(voice), never)),
  );
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  const [, failed] = results as [unknown, PromiseRejectedResult];
  expect(failed.reason).toBeInstanceOf(SpeechFailure);
  await pool.close();
});

test('a thread that cannot start fails the utterances that wait for it', async () => {
  const pool = createRecordingPool(1, () => startRecordingWorker(new URL('./missing.ts', import.meta.url)));
  await expect(pool.ready()).rejects.toThrow(SpeechFailure);
  await expect(pool.record(utterance('kian'), never)).rejects.toThrow(SpeechFailure);
  await pool.close();
});

test('an aborted utterance leaves the queue, and its thread is used again only when it is free', async () => {
  const answers: PromiseWithResolvers<Recorded>[] = [];
  const worker: RecordingWorker = {
    alive: true,
    ready: Promise.resolve(),
    record() {
      const answer = Promise.withResolvers<Recorded>();
      answers.push(answer);
      return answer.promise;
    },
    async close() {},
  };
  const pool = createRecordingPool(1, () => worker);
  const controller = new AbortController();
  const running = pool.record(utterance('kian'), controller.signal);
  const waiting = pool.record(utterance('kian'), controller.signal);
  const last = pool.record(utterance('kian'), never);
  await expect.poll(() => answers.length).toBe(1);
  controller.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
  await expect(waiting).rejects.toThrow('enough');
  expect(answers).toHaveLength(1);
  answers[0]!.reject(new Error('enough'));
  const recorded = { samples: new Int16Array(1), sounds: [] };
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!.resolve(recorded);
  await expect(last).resolves.toBe(recorded);
});
