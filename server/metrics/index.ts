/** The metrics room: the measurements of one process, for Prometheus. */

export { createMetrics, type Metrics } from './create-metrics.ts';
export type { Readings } from './readings.ts';
