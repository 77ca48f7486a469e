import { pause, untilAnswered } from '../requests/again.ts';
import type { Schemas } from '../requests/contract.ts';
import { hereOf, PATIENCE_MS, RequestFailed, readJob } from '../requests/send.ts';

export type Job = Schemas['SpeechJob'];

/** What the service tells of a recording. */
export type Told = Pick<Schemas['SucceededSpeechJob']['result'], 'duration_seconds' | 'mime_type'> & {
  audio_url: string;
};

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
 * Listens to the events of a job. The browser connects again by itself, after the last event that it has seen; where the
 * connection says nothing, the job itself is looked at.
 */
export function follow(job: Job, listener: JobListener): Promise<Told> {
  const events = new EventSource(hereOf(job.stream_url));
  const presence = presenceOf(listener);
  const over = new AbortController();
  return new Promise<Told>((resolve, reject) => {
    const heard = onSilence(over.signal, () =>
      lookAt(job.id, presence).then((told) => told && resolve(told), reject),
    );
    const on = (name: string, act: (data: never) => void) => {
      events.addEventListener(name, (event) => {
        if (!(event instanceof MessageEvent)) return;
        heard();
        act(JSON.parse(event.data as string) as never);
      });
    };
    on('status', ({ status }: Schemas['StatusEventData']) => {
      if (status === 'cancelled') return reject(new Cancelled(true));
      presence.tell(status);
    });
    on('audio', ({ audio_base64: audio }: Schemas['AudioEventData']) => listener.onPreview(bytesOf(audio)));
    on('reset', () => listener.onReset());
    on('complete', (done: Schemas['CompleteEventData']) => resolve(toldOf({ ...done.result, ...done })));
    on('error', ({ error }: Schemas['ErrorEventData']) => reject(new RequestFailed(error)));
    events.addEventListener('open', () => {
      heard();
      presence.back();
    });
    events.addEventListener('error', (event) => {
      if (event instanceof MessageEvent) return;
      presence.away();
      // The connection: closed for good when the service refused it.
      if (events.readyState === EventSource.CLOSED) resultOf(job.id).then(resolve, reject);
    });
  }).finally(() => {
    over.abort();
    events.close();
  });
}

type Presence = ReturnType<typeof presenceOf>;

/** Tells of the job, and whether the service answers. */
function presenceOf(listener: JobListener) {
  let known: 'queued' | 'running' = 'queued';
  let isAway = false;
  return {
    tell(status: 'queued' | 'running') {
      known = status;
      listener.onStatus(known);
    },
    away() {
      isAway = true;
      listener.onAway('unreachable');
    },
    back() {
      // The service does not tell again what it told of the job before.
      if (isAway) listener.onStatus(known);
      isAway = false;
    },
  };
}

/** Looks whenever nothing was heard for too long; gives what is to be called when something was. */
function onSilence(over: AbortSignal, look: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    if (!over.aborted) timer = setTimeout(() => void look().then(heard), PATIENCE_MS);
  };
  over.addEventListener('abort', () => clearTimeout(timer));
  heard();
  return heard;
}

/** The outcome of a job, should it have ended. */
async function lookAt(id: string, presence: Presence): Promise<Told | undefined> {
  const job = await readJob(id).catch((error) => {
    if (!(error instanceof RequestFailed && error.retryable)) throw error;
    return undefined;
  });
  if (job === undefined) presence.away();
  else presence.back();
  return job && outcomeOf(job);
}

/** The end of a job whose events cannot be followed. */
async function resultOf(id: string): Promise<Told> {
  for (;;) {
    const told = outcomeOf(await untilAnswered(() => readJob(id)));
    if (told !== undefined) return told;
    await pause();
  }
}

/** How a job has ended; undefined while it has not. */
function outcomeOf(job: Job): Told | undefined {
  if (job.status === 'succeeded') return toldOf({ ...job.result, ...job });
  if (job.status === 'failed') throw new RequestFailed(job.error);
  if (job.status === 'cancelled') throw new Cancelled(true);
  return undefined;
}

export function toldOf({ audio_url, duration_seconds, mime_type }: Told): Told {
  return { audio_url, duration_seconds, mime_type };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
