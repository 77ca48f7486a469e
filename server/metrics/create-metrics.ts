import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { serverNumber, shareMeasurements } from '../cluster/index.ts';
import { type DatabaseMetrics, measureDatabase } from './database.ts';
import { measureProvisions } from './provisions.ts';
import type { Readings } from './readings.ts';
import { measureRequests, type RequestMetrics } from './requests.ts';
import { measureSpeech, type SpeechMetrics } from './speech.ts';
import { measureStore, type StoreMetrics } from './store.ts';
import { measureSweeps, type SweepMetrics } from './sweeps.ts';

export interface Metrics extends RequestMetrics, DatabaseMetrics, StoreMetrics, SpeechMetrics, SweepMetrics {
  /** Gives what gauges show; before, they show nothing. */
  read(readings: Readings): void;
  /** Prometheus text: of all servers that one `npm start` runs, summed. Waits for nothing else, and for them 1.5 s at most. */
  text(): Promise<string>;
  contentType: string;
}

/** What a process is, for the whole of its life. */
export interface Build {
  version: string;
  database: 'embedded' | 'postgres';
  store: 'directory' | 's3';
}

/** The measurements of one process. docs/metrics.md lists them all, and a test holds it to them. */
export function createMetrics(build: Build): Metrics {
  const registry = new Registry();
  const measureOthers = shareMeasurements(() => registry.getMetricsAsJSON());
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'khanesh_build_info',
    help: 'Always 1; its labels say what runs',
    labelNames: ['version', 'database', 'store'],
    aggregator: 'first',
    registers: [registry],
  }).set({ ...build }, 1);
  let latest: Readings | undefined;
  const readings = () => latest;
  measureProvisions(registry, readings);
  return {
    ...measureRequests(registry),
    ...measureDatabase(registry, readings),
    ...measureStore(registry),
    ...measureSpeech(registry, readings),
    ...measureSweeps(registry, readings),
    read(parts) {
      latest = parts;
    },
    async text() {
      if (serverNumber() === undefined) return registry.metrics();
      const own = await registry.getMetricsAsJSON();
      return AggregatorRegistry.aggregate([own, ...(await measureOthers(own))]).metrics();
    },
    contentType: registry.contentType,
  };
}
