import { SpeechFailure } from '../../speech-failure.ts';
import type { Recorded } from './recorder.ts';
import type { RecordingWorker } from './recording-worker.ts';
import type { Utterance } from './utterance.ts';

/** Several threads that record; utterances wait in one line for the next free thread. */
export interface RecordingPool {
  readonly size: number;
  /** Rejects with the signal's reason at once when it is aborted, with SpeechFailure when the thread dies. */
  record(utterance: Utterance, signal: AbortSignal): Promise<Recorded>;
  /** Resolves when a thread is ready to record; the others start when they are needed, since each holds 75 MB. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  utterance: Utterance;
  signal: AbortSignal;
  result: PromiseWithResolvers<Recorded>;
}

/** A pool of `size` threads; a thread that died is replaced when its place is needed again. */
export function createRecordingPool(size: number, start: () => RecordingWorker): RecordingPool {
  const line: Waiting[] = [];
  const workers = new Array<RecordingWorker | undefined>(size).fill(undefined);
  const free = new Set(workers.keys());
  let closed = false;

  const workerAt = async (place: number): Promise<RecordingWorker> => {
    const worker = workers[place]?.alive ? workers[place] : start();
    workers[place] = worker;
    await worker.ready;
    return worker;
  };

  const serve = async (place: number, { utterance, signal, result }: Waiting): Promise<void> => {
    try {
      const worker = await workerAt(place);
      signal.throwIfAborted();
      result.resolve(await worker.record(utterance, signal));
    } catch (error) {
      result.reject(error);
    }
    free.add(place);
    next();
  };

  const next = () => {
    // The lowest free place first, so that a quiet service keeps to one thread.
    for (const place of [...free].sort((a, b) => a - b)) {
      const waiting = line.shift();
      if (waiting === undefined) return;
      free.delete(place);
      void serve(place, waiting);
    }
  };

  return {
    size,
    record(utterance, signal) {
      if (closed) return Promise.reject(new SpeechFailure('the synthesizer is closed'));
      if (signal.aborted) return Promise.reject(signal.reason);
      const waiting: Waiting = { utterance, signal, result: Promise.withResolvers() };
      line.push(waiting);
      next();
      return untilAborted(waiting, () => line.splice(line.indexOf(waiting) >>> 0, 1));
    },
    async ready() {
      await workerAt(0);
    },
    async close() {
      closed = true;
      for (const { result } of line.splice(0)) result.reject(new SpeechFailure('the synthesizer is closed'));
      await Promise.all(workers.map((worker) => worker?.close()));
    },
  };
}

/** The result, or the abort, whichever comes first; `leave` takes an aborted one out of the line. */
async function untilAborted({ signal, result }: Waiting, leave: () => void): Promise<Recorded> {
  const abort = () => {
    leave();
    result.reject(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await result.promise;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
