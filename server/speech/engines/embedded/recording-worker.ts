import { createDialogue, type Member, startThread } from '../../../workers/index.ts';
import { SpeechFailure } from '../../speech-failure.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';
import type { Recorded } from './recorder.ts';
import type { Utterance } from './utterance.ts';

/** One thread that records, one utterance at a time. */
export interface RecordingWorker extends Member {
  /** Resolves when the synthesizer is loaded; rejects with SpeechFailure if it cannot be. */
  ready: Promise<void>;
  /**
   * Must not be called before `ready`, nor before the last call has settled. Rejects with SpeechFailure when
   * the thread dies, and with the signal's reason when it was aborted, as soon as the thread is free again.
   */
  record(utterance: Utterance, signal: AbortSignal): Promise<Recorded>;
}

// Milliseconds. The longest utterance takes half a second on a slow core: a thread that is silent for so long
// is caught in a loop.
const PATIENCE_MS = 20_000;

/** Starts a thread that runs `program`. */
export function startRecordingWorker(program: URL): RecordingWorker {
  const cancelled = new Int32Array(new SharedArrayBuffer(4));
  const workerData: WorkerStart = { cancelled };
  const dialogue = createDialogue<ToWorker, FromWorker>(
    (listener) => startThread(program, listener, { workerData }),
    ({ reason, cause }) => new SpeechFailure(`the synthesizer ${reason}`, { cause }),
  );
  let task = 0;
  return {
    get alive() {
      return dialogue.alive;
    },
    ready: dialogue.next().then(() => undefined),
    async record(utterance, signal) {
      const own = ++task;
      const cancel = () => Atomics.store(cancelled, 0, own);
      signal.addEventListener('abort', cancel);
      const { recorded } = await dialogue
        .ask({ task: own, utterance }, PATIENCE_MS)
        .finally(() => signal.removeEventListener('abort', cancel));
      signal.throwIfAborted();
      if (recorded === undefined) throw new SpeechFailure('the synthesizer gave nothing');
      return recorded;
    },
    close: () => dialogue.close(),
  };
}
