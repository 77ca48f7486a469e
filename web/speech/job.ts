import { pause, untilAnswered, untilReached } from '../requests/again.ts';
import type { Schemas } from '../requests/contract.ts';
import { cancelJob, download, hereOf, newKey, post, RequestFailed, readJob } from '../requests/send.ts';

type Job = Schemas['SpeechJob'];
type Told = Pick<Schemas['SucceededSpeechJob']['result'], 'duration_seconds' | 'mime_type'> & {
  audio_url: string;
};

/** A text that was spoken. */
export interface Recording {
  file: Blob;
  seconds: number;
  type: Schemas['MimeType'];
}

/** What happens to a job, in the order in which it happens. */
export interface JobListener {
  onStatus(status: 'queued' | 'running'): void;
  /** The service does not answer now, or not yet; the next event tells that it does again. */
  onAway(code: string): void;
  onPreview(mp3: Uint8Array<ArrayBuffer>): void;
  /** What was previewed so far is void. */
  onReset(): void;
}

/** What is not wanted any more. */
export class Cancelled extends Error {
  /** Whether the service says that it was cancelled, and therefore costs nothing. */
  readonly isFree: boolean;

  constructor(isFree: boolean) {
    super('cancelled');
    this.isFree = isFree;
  }
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

/** Listens to the events of a job. The browser connects again by itself, after the last event that it has seen. */
function follow(job: Job, listener: JobListener): Promise<Told> {
  const events = new EventSource(hereOf(job.stream_url));
  const on = (name: string, act: (data: never) => void) => {
    events.addEventListener(name, (event) => {
      if (event instanceof MessageEvent) act(JSON.parse(event.data as string) as never);
    });
  };
  let known: 'queued' | 'running' = 'queued';
  let isAway = false;
  const ended = new Promise<Told>((resolve, reject) => {
    on('status', ({ status }: Schemas['StatusEventData']) => {
      if (status === 'cancelled') return reject(new Cancelled(true));
      known = status;
      listener.onStatus(known);
    });
    on('audio', ({ audio_base64: audio }: Schemas['AudioEventData']) => listener.onPreview(bytesOf(audio)));
    on('reset', () => listener.onReset());
    on('complete', (done: Schemas['CompleteEventData']) => resolve(toldOf({ ...done.result, ...done })));
    on('error', ({ error }: Schemas['ErrorEventData']) => reject(new RequestFailed(error)));
    events.addEventListener('open', () => {
      // The service does not tell again what it told of the job before.
      if (isAway) listener.onStatus(known);
      isAway = false;
    });
    events.addEventListener('error', (event) => {
      if (event instanceof MessageEvent) return;
      isAway = true;
      listener.onAway('unreachable');
      // The connection: closed for good when the service refused it.
      if (events.readyState === EventSource.CLOSED) resultOf(job.id).then(resolve, reject);
    });
  });
  return ended.finally(() => events.close());
}

/** The end of a job whose events cannot be followed. */
async function resultOf(id: string): Promise<Told> {
  for (;;) {
    const job = await untilAnswered(() => readJob(id));
    if (job.status === 'succeeded') return toldOf({ ...job.result, ...job });
    if (job.status === 'failed') throw new RequestFailed(job.error);
    if (job.status === 'cancelled') throw new Cancelled(true);
    await pause();
  }
}

function toldOf({ audio_url, duration_seconds, mime_type }: Told): Told {
  return { audio_url, duration_seconds, mime_type };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
