import { Counter, Gauge, type Registry } from 'prom-client';
import type { LatestReadings } from './readings.ts';

/** What the sweeps take. */
export interface SweepMetrics {
  /** Rows or files of a kind that had expired and were removed. */
  swept(kind: string, count: number): void;
}

export function measureSweeps(registry: Registry, readings: LatestReadings): SweepMetrics {
  const registers = [registry];
  new Gauge({
    name: 'khanesh_sweep_backlog',
    help: 'Expired rows and audio files that are not removed yet; 10000 stands for 10000 or more rows',
    aggregator: 'max',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, count] of readings()?.expired() ?? []) this.set({ kind }, count);
    },
  });
  const removed = new Counter({
    name: 'khanesh_sweep_removed_total',
    help: 'Expired rows and audio files removed, and reservations of dead processes released',
    labelNames: ['kind'],
    registers,
  });
  return { swept: (kind, count) => removed.inc({ kind }, count) };
}
