import { readFile } from 'node:fs/promises';
import { createKeyRing, type KeyRing } from './accounts/key-ring.ts';
import { createRateLimit, type RateLimit } from './accounts/rate-limit.ts';
import { type Config, ConfigError } from './config.ts';
import { type Contract, loadContract } from './contract.ts';
import type { Database } from './database.ts';
import { createLedger, type Ledger } from './ledger/index.ts';
import { sweepOnce } from './ledger/sweep.ts';
import type { Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openWhenFree } from './open-when-free.ts';
import { createReader, type Reader } from './reading/index.ts';
import { repeat } from './repeat.ts';
import { createLibreTranslate, createTranslator, type Translator } from './translation/index.ts';

/** Everything that exists in one process; each part gets what it needs as an argument. */
export interface Services {
  config: Config;
  log: Log;
  contract: Contract;
  database: Database;
  keyRing: KeyRing;
  rateLimit: RateLimit;
  ledger: Ledger;
  metrics: Metrics;
  reader: Reader;
  translator: Translator;
  /** Aborted when requests may run no longer. */
  stopping: AbortSignal;
  /** Stops the loops and closes the database. */
  close(): Promise<void>;
}

// Expired rows cost disk, not correctness: every statement checks the time itself.
const SWEEP_MS = 60_000;

/** Opens the database, loads the reading model and connects the parts. */
export async function openServices(config: Config, log: Log): Promise<Services> {
  const contract = loadContract();
  const reader = createReader(await readFile(new URL('./reading/model.bin', import.meta.url)));
  const translator = openTranslator(config);
  const { dataDir, databaseUrl } = config;
  const database = await openWhenFree({ dataDir, databaseUrl, log });
  const ledger = createLedger(database);
  const stop = new AbortController();
  const sweep = repeat(
    SWEEP_MS,
    () => sweepOnce(database),
    (error) => log.warn({ err: error }, 'sweep failed'),
  );
  return {
    config,
    log,
    contract,
    database,
    keyRing: createKeyRing(database),
    rateLimit: createRateLimit(database),
    ledger,
    metrics: createMetrics(() => ledger.queueDepth),
    reader,
    translator,
    stopping: stop.signal,
    async close() {
      stop.abort(new Error('the service is stopping'));
      await sweep.stop();
      await database.close();
    },
  };
}

function openTranslator({ translation }: Config): Translator {
  if (translation === undefined) return createTranslator(undefined);
  const { url, apiKey } = translation;
  try {
    return createTranslator(createLibreTranslate(apiKey === undefined ? { url } : { url, apiKey }));
  } catch (error) {
    throw error instanceof TypeError
      ? new ConfigError('TRANSLATION_URL', error.message.replace(/^TRANSLATION_URL /, ''))
      : error;
  }
}
