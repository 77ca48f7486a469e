import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { appendOwnedEvent } from './events.ts';
import { exceedsHold, ReservationExceeded } from './hold.ts';
import type { Job } from './job.ts';
import { completeJob, failJob } from './queue.ts';
import { findSpoken, type SpeechParts, speak } from './speak.ts';
import { jobError } from './speech-error.ts';

export interface PerformParts extends SpeechParts {
  database: Database;
  log: Log;
}

// The featured voices stream while they speak; the others only finish.
const STREAMING_VOICES: readonly string[] = ['kian', 'leyla'];

/** Speaks a job to its end. What the worker lost meanwhile, to a cancellation say, has no effect. */
export async function perform(
  parts: PerformParts,
  job: Job,
  owner: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, log } = parts;
  try {
    const spoken =
      (await findSpoken(parts, job.accountId, job.request)) ??
      (await speak(parts, job.accountId, job.request, signal, preview(parts, job, owner)));
    const { milliseconds: amount, ...made } = spoken;
    if (exceedsHold(job.request, amount)) throw new ReservationExceeded();
    if (await completeJob(database, job, owner, { ...made, amount })) parts.cache.remember(spoken.entry);
  } catch (error) {
    const detail = signal.aborted ? undefined : jobError(error);
    if (detail === undefined) throw error;
    log.error({ err: error, job_id: job.id, code: detail.code }, 'job failed');
    await failJob(database, job, owner, detail);
  }
}

function preview({ database }: PerformParts, job: Job, owner: string) {
  if (!STREAMING_VOICES.includes(job.request.voice)) return undefined;
  return async (mp3: Uint8Array) => {
    const data = { audioBase64: Buffer.from(mp3).toString('base64') };
    const held = await appendOwnedEvent(database, job.id, owner, 'audio', data);
    if (!held) throw new Error('the job was lost');
  };
}
