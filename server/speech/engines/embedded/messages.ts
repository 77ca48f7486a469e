import type { Recorded } from './recorder.ts';
import type { Utterance } from './utterance.ts';

/** What a worker is started with. */
export interface WorkerStart {
  /** Shared memory: the main thread writes the number of a task here to cancel it. */
  cancelled: Int32Array;
}

export interface ToWorker {
  /** Numbered from 1. */
  task: number;
  utterance: Utterance;
}

/** Task 0 says that the worker is ready; without `recorded` the task was cancelled. */
export interface FromWorker {
  task: number;
  recorded: Recorded | undefined;
}
