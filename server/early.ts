import { existsSync } from 'node:fs';
import { serverNumber } from './cluster/index.ts';
import { readConfig } from './config/index.ts';
import {
  type Database,
  embeddedDirectory,
  openWhenFree,
  type PreparedEngine,
  prepareEngine,
  withoutOptimiser,
} from './database/index.ts';
import { createLog } from './log.ts';
import type { Reader } from './reading/index.ts';
import { unpackReadingModel } from './reading-model.ts';
import { keepCompiled } from './workers/index.ts';

/** What may have begun before the other modules are loaded. */
export interface Early {
  /** Where the embedded database tells what it does. */
  log?: ReturnType<typeof createLog>;
  /** The embedded database, which is being opened. */
  embedded?: Promise<Database>;
  /** Without it: the thread of the embedded database, which waits for its directory. */
  thread?: PreparedEngine;
  model?: ReturnType<typeof unpackReadingModel>;
  /** Instead of a model: a reader that is shared. */
  reader?: Reader;
}

/**
 * Begins what a start with an embedded database waits for, on other threads, while this one loads its modules; they come
 * next. A wrong setting is left to them.
 */
export async function beginEarly(env: NodeJS.ProcessEnv): Promise<Early & { loaded(): void }> {
  // PGlite opens without the optimiser, and compiled modules hold for the flags that they were loaded with: those so far are
  // kept now, the others with the flags of now.
  keepCompiled();
  const loaded = withoutOptimiser();
  const thread = prepareEngine();
  const model = unpackReadingModel();
  // Whoever reads it is told.
  model.catch(() => undefined);
  return { thread, model, ...(await openExisting(env, thread)), loaded };
}

/** Opens a database that exists; a new one is made once DATA_DIR is known to be good. */
async function openExisting(
  env: NodeJS.ProcessEnv,
  prepared: PreparedEngine,
): Promise<Pick<Early, 'log' | 'embedded'>> {
  const config = settings(env);
  if (config === undefined || !existsSync(embeddedDirectory(config.dataDir))) return {};
  const log = createLog(config.logLevel, serverNumber());
  const embedded = openWhenFree({ dataDir: config.dataDir, log, prepared });
  // This thread is busy next, and would keep that one waiting.
  await Promise.race([prepared.told, embedded.catch(() => undefined)]);
  return { log, embedded };
}

function settings(env: NodeJS.ProcessEnv): ReturnType<typeof readConfig> | undefined {
  try {
    return readConfig(env);
  } catch {
    return undefined;
  }
}

/** Keeps the compiled modules of a start, with the flags of V8 that they were loaded with. */
export function keepLoaded(early: Early | undefined): void {
  const optimise = early && withoutOptimiser();
  keepCompiled();
  optimise?.();
}
