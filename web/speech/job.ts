import type { Schemas } from '../requests/contract.ts';
import { cancelJob, hereOf, post, RequestFailed, readJob } from '../requests/send.ts';

type Job = Schemas['SpeechJob'];
export type Recording = Pick<Schemas['SucceededSpeechJob']['result'], 'duration_seconds' | 'mime_type'> & {
  audio_url: string;
};

/** What happens to a job, in the order in which it happens. */
export interface JobListener {
  onStatus(status: 'queued' | 'running'): void;
  /** The service does not answer now; the next event tells that it does again. */
  onAway(): void;
  onPreview(mp3: Uint8Array<ArrayBuffer>): void;
  /** What was previewed so far is void. */
  onReset(): void;
}

/** A job that was cancelled. */
export class Cancelled extends Error {}

/**
 * Has a text spoken as a job and follows it to its end. Where jobs of this tier are not offered, it is spoken while the
 * page waits. Throws RequestFailed or Cancelled; `signal` cancels.
 */
export async function speak(
  request: Schemas['SpeechRequest'],
  listener: JobListener,
  signal: AbortSignal,
): Promise<Recording> {
  const job = await post('v1/speech/jobs', request).catch((error: unknown) => {
    if (error instanceof RequestFailed && error.code === 'premium_speech_jobs_unavailable') return undefined;
    throw error;
  });
  if (job === undefined) return recordingOf(await post('v1/speech', request, signal));
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

/** Listens to the events of a job. The browser connects again by itself, after the last event that it has seen. */
function follow(job: Job, listener: JobListener): Promise<Recording> {
  const events = new EventSource(hereOf(job.stream_url));
  const on = (name: string, act: (data: never) => void) => {
    events.addEventListener(name, (event) => {
      if (event instanceof MessageEvent) act(JSON.parse(event.data as string) as never);
    });
  };
  let known: 'queued' | 'running' = 'queued';
  let isAway = false;
  const ended = new Promise<Recording>((resolve, reject) => {
    on('status', ({ status }: Schemas['StatusEventData']) => {
      if (status === 'cancelled') return reject(new Cancelled());
      known = status;
      listener.onStatus(known);
    });
    on('audio', ({ audio_base64: audio }: Schemas['AudioEventData']) => listener.onPreview(bytesOf(audio)));
    on('reset', () => listener.onReset());
    on('complete', (done: Schemas['CompleteEventData']) => resolve(recordingOf({ ...done.result, ...done })));
    on('error', ({ error }: Schemas['ErrorEventData']) => reject(new RequestFailed(error)));
    events.addEventListener('open', () => {
      // The service does not tell again what it told of the job before.
      if (isAway) listener.onStatus(known);
      isAway = false;
    });
    events.addEventListener('error', (event) => {
      if (event instanceof MessageEvent) return;
      isAway = true;
      listener.onAway();
      // The connection: closed for good when the service refused it.
      if (events.readyState === EventSource.CLOSED) resultOf(job.id).then(resolve, reject);
    });
  });
  return ended.finally(() => events.close());
}

const POLL_MS = 1000;

/** The end of a job whose events cannot be followed. */
async function resultOf(id: string): Promise<Recording> {
  for (;;) {
    const job = await untilAnswered(() => readJob(id));
    if (job.status === 'succeeded') return recordingOf({ ...job.result, ...job });
    if (job.status === 'failed') throw new RequestFailed(job.error);
    if (job.status === 'cancelled') throw new Cancelled();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Asks again until the service answers: a job outlives the restart of its server. Throws what no repetition mends. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>, enough?: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (enough?.aborted || !(error instanceof RequestFailed && error.retryable)) throw error;
      const wait = error.retryAfter === undefined ? POLL_MS : error.retryAfter * 1000;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

function recordingOf({ audio_url, duration_seconds, mime_type }: Recording): Recording {
  return { audio_url, duration_seconds, mime_type };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
