import { type Database, retryWhileDatabaseAway } from '../database/index.ts';
import type { OnPreview } from '../recordings/index.ts';
import { voiceNamed } from '../speech/index.ts';
import { appendOwnedEvent, audioData } from './events.ts';
import type { Job } from './job.ts';
import { JobLost } from './job-lost.ts';

/** The preview of a job that is being spoken. */
export interface JobPreview {
  onPreview: OnPreview;
  /** Resolves when all of it is stored. Throws JobLost, or the failure of a database that stayed away. */
  settled(): Promise<void>;
}

/**
 * Adds preview audio events to a job; undefined for voices without preview. The recording does not wait for them: an
 * engine that is paid for must not be left because the database is away, and what is not stored yet is stored later.
 */
export function jobPreview(
  database: Database,
  job: Job,
  owner: string,
  signal: AbortSignal,
): JobPreview | undefined {
  // Only the featured voices stream while they speak.
  if (voiceNamed(job.request.voice)?.role !== 'featured') return undefined;
  // Taking the job has added an event.
  let last = job.lastEventId + 1;
  let failure: { error: unknown } | undefined;
  let stored = Promise.resolve();

  const store = async (id: number, mp3: Uint8Array) => {
    if (failure !== undefined) return;
    const event = { jobId: job.id, owner, id, event: 'audio', data: audioData(mp3) } as const;
    try {
      if (!(await retryWhileDatabaseAway(() => appendOwnedEvent(database, event), signal)))
        throw new JobLost();
    } catch (error) {
      failure = { error };
    }
  };
  const check = () => {
    if (failure !== undefined) throw failure.error;
  };
  return {
    async onPreview(mp3) {
      check();
      const id = ++last;
      stored = stored.then(() => store(id, mp3));
    },
    async settled() {
      await stored;
      check();
    },
  };
}
