import { Worker } from 'node:worker_threads';
import { SpeechFailure } from '../../speech-failure.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';
import type { Recorded } from './recorder.ts';
import type { Utterance } from './utterance.ts';

/** One thread that records, one utterance at a time. */
export interface RecordingWorker {
  /** False when the thread is gone, for whatever reason. */
  readonly alive: boolean;
  /** Resolves when the synthesizer is loaded; rejects with SpeechFailure if it cannot be. */
  ready: Promise<void>;
  /**
   * Must not be called before `ready`, nor before the last call has settled. Rejects with SpeechFailure when
   * the thread dies, and with the signal's reason when it was aborted, as soon as the thread is free again.
   */
  record(utterance: Utterance, signal: AbortSignal): Promise<Recorded>;
  close(): Promise<void>;
}

// Milliseconds. The longest utterance takes half a second on a slow core: a thread that is silent for so long
// is caught in a loop.
const PATIENCE = 20_000;

/** Starts a thread that runs `program`. */
export function startRecordingWorker(program: URL): RecordingWorker {
  const cancelled = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(program, { workerData: { cancelled } satisfies WorkerStart });
  const ready = Promise.withResolvers<Recorded | undefined>();
  let current: PromiseWithResolvers<Recorded | undefined> | undefined = ready;
  let alive = true;
  let task = 0;

  const fail = (message: string, cause?: unknown) => {
    alive = false;
    current?.reject(new SpeechFailure(message, { cause }));
    current = undefined;
  };
  worker.on('message', ({ recorded }: FromWorker) => {
    const waiting = current;
    current = undefined;
    waiting?.resolve(recorded);
  });
  worker.once('error', (cause) => fail('the synthesizer broke down', cause));
  worker.once('exit', () => fail('the synthesizer was stopped'));

  return {
    get alive() {
      return alive;
    },
    ready: ready.promise.then(() => undefined),
    async record(utterance, signal) {
      if (!alive) throw new SpeechFailure('the synthesizer was stopped');
      current = Promise.withResolvers();
      const { promise } = current;
      worker.postMessage({ task: ++task, utterance } satisfies ToWorker);
      const cancel = () => Atomics.store(cancelled, 0, task);
      signal.addEventListener('abort', cancel);
      const patience = setTimeout(() => void worker.terminate(), PATIENCE);
      const recorded = await promise.finally(() => {
        clearTimeout(patience);
        signal.removeEventListener('abort', cancel);
      });
      signal.throwIfAborted();
      if (recorded === undefined) throw new SpeechFailure('the synthesizer gave nothing');
      return recorded;
    },
    async close() {
      await worker.terminate();
    },
  };
}
