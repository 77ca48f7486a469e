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

/** A pool of `size` threads; a thread that died is replaced when its place is needed again. */
export function createRecordingPool(size: number, start: () => RecordingWorker): RecordingPool {
  const pool = createPool({ size, start, closed: () => new SpeechFailure('the synthesizer is closed') });
  return {
    size,
    record: (utterance, signal) => pool.run((worker) => worker.record(utterance, signal), signal),
    ready: () => pool.ready(),
    close: () => pool.close(),
  };
}
