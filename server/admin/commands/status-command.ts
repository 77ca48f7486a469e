import { countAccounts } from '../../accounts/index.ts';
import { describeDatabase } from '../../database/index.ts';
import { VERSION } from '../../engine-version.ts';
import { countQueue, countRunning } from '../../jobs/index.ts';
import { countBacklog } from '../../sweeps/index.ts';
import type { CommandContext, PartStatus } from './context.ts';

/** What `status --json` prints. */
export interface StatusView {
  version: string;
  node: string;
  /** Whether a running server answered; else the command looked by itself. */
  running: boolean;
  accounts: number;
  database: {
    engine: 'embedded' | 'postgres';
    version: string;
    schema: string;
    size_bytes: number;
    /** Connections of all processes; null for the embedded database. */
    sessions: number | null;
    /** The pool of the server that answered; null without one. */
    pool: { in_use: number; idle: number; most: number; waiting: number; listening: boolean } | null;
  };
  jobs: { running: number; queued: number; oldest_seconds: number; oldest_ready_seconds: number };
  /** Expired rows that are still there, by kind; 10000 stands for 10000 or more. */
  backlog: Record<string, number>;
  store: PartStatus;
  engines: Record<string, PartStatus>;
}

export async function runStatus({ database, describe }: CommandContext): Promise<StatusView> {
  const { running, store, engines } = await describe();
  const { version, schema, sizeBytes, sessions } = await describeDatabase(database);
  const { queued, oldestSeconds, oldestReadySeconds } = await countQueue(database);
  const { inUse, ...pool } = database.load();
  return {
    version: VERSION,
    node: process.version,
    running,
    accounts: await countAccounts(database),
    database: {
      engine: database.embedded ? 'embedded' : 'postgres',
      version,
      schema,
      size_bytes: sizeBytes,
      sessions: database.embedded ? null : sessions,
      pool: running ? { in_use: inUse, ...pool } : null,
    },
    jobs: {
      running: await countRunning(database),
      queued,
      oldest_seconds: oldestSeconds,
      oldest_ready_seconds: oldestReadySeconds,
    },
    backlog: await countBacklog(database),
    store,
    engines,
  };
}
