import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { shareMeasurements } from './cluster/index.ts';

export interface Metrics {
  request(operation: string, status: number, seconds: number): void;
  charged(meter: string, operation: string, amount: number): void;
  cacheHit(operation: string): void;
  replayed(operation: string): void;
  /** The outcome of a section that was submitted to an external engine. */
  submitted(engine: string, outcome: string): void;
  /** Results that could not be stored in the cache after they had been answered. */
  unstored(count: number): void;
  /** Rows or files of a kind that had expired and were removed. */
  swept(kind: string, count: number): void;
  /** Prometheus text: of all servers that one `npm start` runs, summed. */
  text(): Promise<string>;
  contentType: string;
}

// From a cached text answer (1 ms) to a maximum-size synchronous speech request (minutes).
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900];

/** How many are waiting: charges for the ledger of this process, jobs for any worker. */
export interface Queues {
  ledger(): number;
  /** As they were counted last; NaN while nobody could count them. Never waits. */
  jobs(): number;
  /** What has expired and was not removed yet, by kind. Never waits. */
  expired(): ReadonlyMap<string, number>;
}

/** The measurements of one process, and of the servers beside it. */
export function createMetrics(queues: Queues): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const measureOthers = shareMeasurements(() => registry.getMetricsAsJSON());
  collectDefaultMetrics({ register: registry });
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
  const cacheHits = countBy('khanesh_cache_hits_total', 'Results answered from the cache', registry);
  const replays = countBy('khanesh_replays_total', 'Idempotent replays of stored results', registry);
  const submissions = new Counter({
    name: 'khanesh_speech_submissions_total',
    help: 'Sections that speech engines outside were given, by what became of them',
    labelNames: ['engine', 'outcome'],
    registers,
  });
  const unstored = new Counter({
    name: 'khanesh_cache_unstored_total',
    help: 'Results that could not be stored in the cache after they had been answered',
    registers,
  });
  new Gauge({
    name: 'khanesh_ledger_queue_depth',
    help: 'Charges that wait for their transaction',
    registers,
    collect() {
      this.set(queues.ledger());
    },
  });
  new Gauge({
    name: 'khanesh_speech_jobs_queued',
    help: 'Speech jobs that wait for a worker',
    aggregator: 'max',
    registers,
    collect() {
      this.set(queues.jobs());
    },
  });
  const swept = measureSweeps(queues, registry);
  return {
    request(operation, status, duration) {
      requests.inc({ operation, status });
      seconds.observe({ operation }, duration);
    },
    charged: (meter, operation, amount) => charged.inc({ meter, operation }, amount),
    cacheHit: (operation) => cacheHits.inc({ operation }),
    replayed: (operation) => replays.inc({ operation }),
    submitted: (engine, outcome) => submissions.inc({ engine, outcome }),
    unstored: (count) => unstored.inc(count),
    swept: (kind, count) => swept.inc({ kind }, count),
    async text() {
      const others = await measureOthers();
      if (others.length === 0) return registry.metrics();
      return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others]).metrics();
    },
    contentType: registry.contentType,
  };
}

function countBy(name: string, help: string, registry: Registry): Counter<'operation'> {
  return new Counter({ name, help, labelNames: ['operation'], registers: [registry] });
}

function measureSweeps({ expired }: Queues, registry: Registry): Counter<'kind'> {
  const registers = [registry];
  new Gauge({
    name: 'khanesh_sweep_backlog',
    help: 'Expired rows and audio files that are not removed yet; 10000 stands for 10000 or more rows',
    aggregator: 'max',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, count] of expired()) this.set({ kind }, count);
    },
  });
  return new Counter({
    name: 'khanesh_sweep_removed_total',
    help: 'Expired rows and audio files removed, and reservations of dead processes released',
    labelNames: ['kind'],
    registers,
  });
}
