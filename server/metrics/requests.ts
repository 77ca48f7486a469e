import { Counter, Histogram, type Registry } from 'prom-client';

/** What requests come to, by the operation of the contract. */
export interface RequestMetrics {
  request(operation: string, status: number, seconds: number): void;
  charged(meter: string, operation: string, amount: number): void;
  /** Whether a result that was charged came from the cache. */
  looked(operation: string, isHit: boolean): void;
  replayed(operation: string): void;
  /** Results that could not be stored in the cache after they had been answered. */
  unstored(count: number): void;
}

// From a cached text answer (1 ms) to a maximum-size synchronous speech request (minutes).
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900];

export function measureRequests(registry: Registry): RequestMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'khanesh_requests_total',
    help: 'Requests by operation and HTTP status',
    labelNames: ['operation', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'khanesh_request_duration_seconds',
    help: 'Time from the request line to the end of the response',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  const charged = new Counter({
    name: 'khanesh_units_charged_total',
    help: 'Amounts charged: text in units, speech in seconds',
    labelNames: ['meter', 'operation'],
    registers,
  });
  const hits = countBy('khanesh_cache_hits_total', 'Results answered from the cache', registry);
  const misses = countBy('khanesh_cache_misses_total', 'Results that were generated', registry);
  const replays = countBy('khanesh_replays_total', 'Idempotent replays of stored results', registry);
  const unstored = new Counter({
    name: 'khanesh_cache_unstored_total',
    help: 'Results that could not be stored in the cache after they had been answered',
    registers,
  });
  return {
    request(operation, status, duration) {
      requests.inc({ operation, status });
      seconds.observe({ operation }, duration);
    },
    charged: (meter, operation, amount) => charged.inc({ meter, operation }, amount),
    looked: (operation, isHit) => (isHit ? hits : misses).inc({ operation }),
    replayed: (operation) => replays.inc({ operation }),
    unstored: (count) => unstored.inc(count),
  };
}

function countBy(name: string, help: string, registry: Registry): Counter<'operation'> {
  return new Counter({ name, help, labelNames: ['operation'], registers: [registry] });
}
