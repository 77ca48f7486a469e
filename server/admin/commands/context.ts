import type { AudioStore } from '../../audio/index.ts';
import type { Database } from '../../database/index.ts';

/** A part that may not be usable, and what an operator can do about it. */
export interface PartStatus {
  name: string;
  problem: string | null;
}

/** What the process that does a command knows besides the database. */
export interface ProcessStatus {
  /** Whether it is a server that runs; else it is the command itself. */
  running: boolean;
  store: PartStatus;
  /** By what they are for; a command only knows their names. */
  engines: Record<string, PartStatus>;
}

/** What a command needs of the process that does it. */
export interface CommandContext {
  database: Database;
  /** Drops the cached look-ups of keys, so that a change takes effect at once in this process. */
  forget(): void;
  /** The store of this installation's audio; asked for by commands that need it. */
  store(): Promise<AudioStore>;
  describe(): Promise<ProcessStatus>;
}
