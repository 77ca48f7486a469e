import { createPool } from '../../../workers/index.ts';
import { SpeechFailure } from '../../speech-failure.ts';
import type { Recorded } from './recorder.ts';
import type { RecordingWorker } from './recording-worker.ts';
import type { Utterance } from './utterance.ts';

/** Several threads that record; utterances wait in one queue for the next free thread. */
export interface RecordingPool {
  readonly size: number;
  /** Rejects with the signal's reason at once when it is aborted, with SpeechFailure when the thread dies. */
  record(utterance: Utterance, signal: AbortSignal): Promise<Recorded>;
  /** Resolves when a thread is ready to record; the others start when they are needed, since each holds 75 MB. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

// A server that hardly speaks gives 50 MB a thread back; loading one again takes less than half a second.
const IDLE_MS = 30_000;

/** A pool of `size` threads; one that died, or had nothing to do, is replaced when its place is needed again. */
export function createRecordingPool(
  size: number,
  start: () => RecordingWorker,
  idleMs = IDLE_MS,
): RecordingPool {
  const closed = () => new SpeechFailure('the synthesizer is closed');
  const pool = createPool({ size, start, closed, idleMs, kept: 1 });
  return {
    size,
    record: (utterance, signal) => pool.run((worker) => worker.record(utterance, signal), signal),
    ready: () => pool.ready(),
    close: () => pool.close(),
  };
}
