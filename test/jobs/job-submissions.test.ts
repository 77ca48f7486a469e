import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ApiError } from '../../server/errors.ts';
import { createJobSubmissions, refuseUnfinished } from '../../server/jobs/job-submissions.ts';
import { readJob, takeJob } from '../../server/jobs/queue.ts';
import { failExhausted } from '../../server/jobs/sweep.ts';
import { describeSpeechServices } from '../support/describe-services.ts';
import { takeNewJob } from '../support/taken-job.ts';

const MP3 = { mp3: Buffer.from('frames of a section') };
const SAMPLES = { samples: Int16Array.from([1, -2, 32_767, -32_768, 5]) };
const UNCERTAIN = { name: 'SpeechFailure', kind: 'uncertain' };
const LOST = { name: 'JobLost' };

describeSpeechServices('what a job has submitted', (service) => {
  const signal = () => new AbortController().signal;
  async function newJob() {
    const { job, owner } = await takeNewJob(service, (await service.customer()).key.key);
    return { job, owner, ...notesOf(job, owner) };
  }
  function notesOf(job: Parameters<typeof createJobSubmissions>[1], owner: string, engine = 'azure-1') {
    const { database, store } = service.services;
    return {
      notes: createJobSubmissions({ database, store, storeForMs: 0, engine, signal: signal() }, job, owner),
      refuse: () => refuseUnfinished(database, job, signal()),
    };
  }
  /** Another worker takes the job, since the lease of its owner has run out. */
  async function takeOver(id: string) {
    const text = "UPDATE speech_jobs SET lease_until = now() - interval '1 s' WHERE id = $1";
    await service.services.database.query({ name: 'end-lease-of-job', text }, [id]);
    const owner = randomUUID();
    return { owner, job: (await takeJob(service.services.database, owner))! };
  }

  test.each([
    ['MP3', MP3],
    ['samples', SAMPLES],
  ])('a finished section is found again by the worker that takes the job over: %s', async (_case, sound) => {
    const first = await newJob();
    expect(await first.notes.begin(0)).toBeUndefined();
    await first.notes.finish(0, sound);
    expect(await first.notes.begin(1)).toBeUndefined();
    await first.notes.withdraw(1);
    const { job, owner } = await takeOver(first.job.id);
    const second = notesOf(job, owner);
    await second.refuse();
    expect(await second.notes.begin(0)).toEqual(sound);
    expect(await second.notes.begin(1)).toBeUndefined();
  });

  test('an unfinished section is refused to every other worker, whichever engine it has', async () => {
    const first = await newJob();
    await first.notes.begin(0);
    // A worker repeats the call when the answer of the database was lost.
    expect(await first.notes.begin(0)).toBeUndefined();
    const { job, owner } = await takeOver(first.job.id);
    for (const engine of ['azure-1', 'gemini-1']) {
      await expect(notesOf(job, owner, engine).refuse()).rejects.toMatchObject(UNCERTAIN);
    }
    await expect(notesOf(job, owner).notes.begin(0)).rejects.toMatchObject(UNCERTAIN);
  });

  test('a worker that has lost its job cannot submit a section', async () => {
    const first = await newJob();
    await takeOver(first.job.id);
    await expect(first.notes.begin(0)).rejects.toMatchObject(LOST);
  });

  test('a worker that has lost its job may still finish the section that it submitted', async () => {
    const first = await newJob();
    await first.notes.begin(0);
    const { job, owner } = await takeOver(first.job.id);
    await first.notes.finish(0, MP3);
    await notesOf(job, owner).refuse();
    expect(await notesOf(job, owner).notes.begin(0)).toEqual(MP3);
  });

  test('a job that ends after its last attempt says that a submission is uncertain', async () => {
    const { job, notes } = await newJob();
    await notes.begin(0);
    const { database } = service.services;
    const text = "UPDATE speech_jobs SET attempt = 3, lease_until = now() - interval '1 s' WHERE id = $1";
    await database.query({ name: 'exhaust-submitted-job', text }, [job.id]);
    await failExhausted(database, new ApiError('service_unavailable').detail);
    expect((await readJob(database, job.accountId, job.id))!.error).toMatchObject({
      code: 'provider_submission_uncertain',
      retryable: false,
    });
  });

  test('the finished sections of one engine are not used by another', async () => {
    const { job, owner, notes } = await newJob();
    await notes.begin(0);
    await notes.finish(0, MP3);
    expect(await notesOf(job, owner, 'azure-2').notes.begin(0)).toBeUndefined();
  });

  test('submissions are settled when no section is unfinished', async () => {
    const { notes } = await newJob();
    await notes.settled();
    await notes.begin(0);
    let isSettled = false;
    const settled = notes.settled().then(() => {
      isSettled = true;
    });
    await new Promise(setImmediate);
    expect(isSettled).toBe(false);
    await notes.withdraw(0);
    await settled;
  });

  test('a worker that is told to stop submits no section', async () => {
    const { job, owner } = await newJob();
    const { database, store } = service.services;
    const stopped = AbortSignal.abort(new Error('enough'));
    const notes = createJobSubmissions(
      { database, store, storeForMs: 0, engine: 'azure-1', signal: stopped },
      job,
      owner,
    );
    await expect(notes.begin(0)).rejects.toThrow('enough');
  });
});
