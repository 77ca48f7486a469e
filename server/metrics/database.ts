import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { gauge } from './gauge.ts';
import type { LatestReadings, Readings } from './readings.ts';
import { startAtZero } from './start-at-zero.ts';

/** How the database answers this process. */
export interface DatabaseMetrics {
  /** A statement or a transaction; without a failure it went well. */
  asked(kind: 'statement' | 'transaction', seconds: number, failure?: string): void;
}

// From one statement of the embedded database (0.1 ms) to the longest that is waited for.
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function measureDatabase(registry: Registry, readings: LatestReadings): DatabaseMetrics {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'khanesh_database_duration_seconds',
    help: 'Time of single statements and of whole transactions, the wait for a connection included',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'khanesh_database_errors_total',
    help: 'Statements and transactions that the database failed, by why',
    labelNames: ['reason'],
    registers,
  });
  startAtZero(errors, 'reason', ['away', 'busy', 'undone', 'refused']);
  measureConnections(registry, () => readings()?.connections());
  return {
    asked(kind, duration, failure) {
      seconds.observe({ kind }, duration);
      if (failure !== undefined) errors.inc({ reason: failure });
    },
  };
}

function measureConnections(
  registry: Registry,
  read: () => ReturnType<Readings['connections']> | undefined,
): void {
  new Gauge({
    name: 'khanesh_database_connections',
    help: 'Connections of this process that are in use or idle, the listener not counted',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { inUse = Number.NaN, idle = Number.NaN } = read() ?? {};
      this.set({ state: 'in_use' }, inUse);
      this.set({ state: 'idle' }, idle);
    },
  });
  const show = (name: string, help: string, value: () => number | undefined) =>
    gauge(registry, name, help, value);
  show(
    'khanesh_database_connections_max',
    'DATABASE_POOL_SIZE; 1 for the embedded database',
    () => read()?.most,
  );
  show(
    'khanesh_database_waiting',
    'Statements and transactions that wait for a connection',
    () => read()?.waiting,
  );
  const listening = () => {
    const arrives = read()?.listening;
    return arrives === undefined ? undefined : Number(arrives);
  };
  const help = '1 while notifications of the database arrive, else 0';
  gauge(registry, 'khanesh_database_listening', help, listening, 'min');
}
