/** What is read at the moment when somebody asks for the measurements. None of it waits, and least of all for the database. */
export interface Readings {
  /** Charges that wait for their transaction. */
  ledgerQueue(): number;
  /** Connections of this process to its database; the embedded one has a single one. */
  connections(): { inUse: number; idle: number; most: number; waiting: number; listening: boolean };
  /** The queue of all processes, as it was counted last; NaN while nobody could count it. */
  queue(): { queued: number; oldestSeconds: number; oldestReadySeconds: number };
  /** Event streams that are open in this process. */
  eventStreams(): number;
  /** What has expired and was not removed yet, by kind. */
  expired(): ReadonlyMap<string, number>;
  /** Engines outside, and whether nothing is sent to them for now. */
  breakers(): readonly { service: string; engine: string; isOpen: boolean }[];
}

/** The readings once there are any: a process waits for its database before it has parts to read. */
export type LatestReadings = () => Readings | undefined;
