import { createPool } from '../../../workers/index.ts';
import { brokenDown } from './piper-failure.ts';
import { type Order, ProcessDied, type SynthesisProcess } from './synthesis-process.ts';

/** Processes that speak; sentences wait in one queue for the next free one. */
export interface ProcessPool {
  readonly size: number;
  /** Whether so many sentences wait that nothing new should be begun. */
  readonly isFull: boolean;
  /** Rejects with the signal's reason at once when it is aborted, else with SpeechFailure. */
  perform(order: Order, signal: AbortSignal): Promise<Int16Array>;
  close(): Promise<void>;
}

interface ProcessPoolOptions {
  size: number;
  start(): SynthesisProcess;
  /** Milliseconds without a sentence after which the processes and their memory are given back. */
  idleMs: number;
}

/** Sentences. Each takes a second or less, so that the last of so many begins before any client gives up. */
const FULL = 64;

/** A queue before `size` processes, started when they are needed and again when they died. */
export function createProcessPool({ size, start, idleMs }: ProcessPoolOptions): ProcessPool {
  const pool = createPool({
    size,
    start,
    closed: () => brokenDown('Piper is closed'),
    // Nobody pays for a sentence that is spoken twice, and the next process may have better luck.
    retries: (error) => error instanceof ProcessDied,
    idleMs,
  });
  return {
    size,
    get isFull() {
      return pool.queued >= FULL;
    },
    perform: (order, signal) => pool.run((process) => process.perform(order), signal).catch(fail),
    close: () => pool.close(),
  };
}

function fail(error: unknown): never {
  throw error instanceof ProcessDied ? brokenDown(error.message, error) : error;
}
