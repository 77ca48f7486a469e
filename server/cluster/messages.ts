import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The measurements of one process, as prom-client gives them for aggregation. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

/** What the primary sends to a server. */
export type ToServer =
  /** How often the operator has asked for a stop. */
  | { kind: 'stop'; times: number }
  | { kind: 'measure'; id: number }
  /** The answer to `measure-all`: the measurements of the other servers. */
  | { kind: 'measured-all'; id: number; others: Measured[] };

/** What a server sends to the primary. */
export type ToPrimary =
  | { kind: 'ready' }
  | { kind: 'measured'; id: number; measured: Measured }
  | { kind: 'measure-all'; id: number };
