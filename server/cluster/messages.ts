import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The measurements of one process, as prom-client gives them for aggregation. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

/** What the primary sends to a server. */
export type ToServer =
  /** How often the operator has asked for a stop. */
  | { kind: 'stop'; times: number }
  | { kind: 'measure'; id: number }
  /** The answer to `measure-all`: the measurements of the other servers, and what those that have ended had counted. */
  | { kind: 'measured-all'; id: number; others: Measured[] };

/** What a server sends to the primary. */
export type ToPrimary =
  | { kind: 'ready' }
  | { kind: 'measured'; id: number; measured: Measured }
  /** The wish to know what all measured, with what this one did. */
  | { kind: 'measure-all'; id: number; measured: Measured };
