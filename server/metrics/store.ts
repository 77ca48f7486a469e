import { Counter, Histogram, type Registry } from 'prom-client';
import { startAtZero } from './start-at-zero.ts';

/** How the audio store answers this process. */
export interface StoreMetrics {
  /** A call to the store; without `seconds` it took as long as its client did. */
  stored(operation: string, outcome: { seconds?: number; isFailed: boolean }): void;
}

// From a file on this machine to an upload that is waited for three times.
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function measureStore(registry: Registry): StoreMetrics {
  const registers = [registry];
  const durations = new Histogram({
    name: 'khanesh_audio_store_duration_seconds',
    help: 'Time of calls to the audio store, repetitions included',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'khanesh_audio_store_errors_total',
    help: 'Calls that the audio store failed',
    labelNames: ['operation'],
    registers,
  });
  startAtZero(errors, 'operation', ['put', 'open', 'send', 'delete', 'list', 'ready']);
  return {
    stored(operation, { seconds, isFailed }) {
      if (seconds !== undefined) durations.observe({ operation }, seconds);
      if (isFailed) errors.inc({ operation });
    },
  };
}
