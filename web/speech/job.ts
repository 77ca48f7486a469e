import { untilAnswered, untilReached } from '../requests/again.ts';
import type { Schemas } from '../requests/contract.ts';
import { cancelJob, download, newKey, post, RequestFailed } from '../requests/send.ts';
import { Cancelled, follow, type Job, type JobListener, type Told, toldOf } from './follow.ts';

/** A text that was spoken. */
export interface Recording {
  file: Blob;
  seconds: number;
  type: Schemas['MimeType'];
}

/**
 * Has a text spoken as a job and follows it to its end. Where jobs of this tier are not offered, it is spoken while the
 * page waits. Throws RequestFailed or Cancelled; `signal` cancels.
 */
export async function speak(
  request: Schemas['SpeechRequest'],
  listener: JobListener,
  signal: AbortSignal,
): Promise<Recording> {
  const made = await untilCancelled(make(request, listener), signal, abandon);
  const told = 'stream_url' in made ? await followed(made, listener, signal) : made;
  const file = await untilCancelled(
    untilReached(() => download(told.audio_url), listener.onAway, signal),
    signal,
  );
  return { file, seconds: told.duration_seconds, type: told.mime_type };
}

/** Has a job made, or where there are none of this tier the recording itself, as soon as the service can be reached. */
async function make(request: Schemas['SpeechRequest'], { onAway }: JobListener): Promise<Job | Told> {
  const [key, otherKey] = [newKey(), newKey()];
  try {
    return await untilReached(() => post('v1/speech/jobs', request, undefined, key), onAway);
  } catch (error) {
    if (!(error instanceof RequestFailed && error.code === 'premium_speech_jobs_unavailable')) throw error;
    return toldOf(await untilReached(() => post('v1/speech', request, undefined, otherKey), onAway));
  }
}

/** What was asked for and is not wanted any more: the service may have heard of it all the same. */
function abandon(made: Job | Told): void {
  if ('stream_url' in made) void untilAnswered(() => cancelJob(made.id)).catch(() => undefined);
}

/** The outcome, or Cancelled as soon as the visitor has enough; `late` takes an outcome that comes after that. */
function untilCancelled<Outcome>(
  outcome: Promise<Outcome>,
  signal: AbortSignal,
  late?: (outcome: Outcome) => void,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      reject(new Cancelled(false));
      outcome.then(late, () => undefined);
    };
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel, { once: true });
    outcome.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}

/** Follows a job to its end; `signal` cancels it as soon as the service answers. */
async function followed(job: Job, listener: JobListener, signal: AbortSignal): Promise<Told> {
  const over = new AbortController();
  const cancel = () => void untilAnswered(() => cancelJob(job.id), over.signal).catch(() => undefined);
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await follow(job, listener);
  } finally {
    over.abort();
    signal.removeEventListener('abort', cancel);
  }
}
