import { availableParallelism } from 'node:os';
import { createKeyRing, createRateLimit, type KeyRing, type RateLimit } from './accounts/index.ts';
import {
  type AudioStore,
  AudioStoreUnavailable,
  createMp3Encoders,
  openAudioStore,
  readSigningSecret,
} from './audio/index.ts';
import { type Config, ConfigError } from './config/index.ts';
import { type Contract, loadContract } from './contract/index.ts';
import { type Database, openWhenFree } from './database/index.ts';
import { countQueued, createFollowers, type Followers } from './jobs/index.ts';
import { createLedger, type Ledger } from './ledger/index.ts';
import type { Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createReader, type Reader } from './reading/index.ts';
import { readingModel } from './reading-model.ts';
import { createUnstored, type SpeechParts } from './recordings/index.ts';
import { openSpeech, type SpeechEngines } from './speech/index.ts';
import { startSweeps } from './sweeps.ts';
import { openTranslator, type Translator } from './translation/index.ts';

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
  store: AudioStore;
  speech: SpeechParts & Pick<SpeechEngines, 'engines'>;
  followers: Followers;
  /** What addresses in answers are made of. Without PUBLIC_URL the base is known once the server listens. */
  addressing: { publicUrl: string; signingSecret: string };
  /** Aborted first on the way down, by main: the server takes no more requests, and open event streams end. */
  streamsClosing: AbortController;
  /** Aborted last, by `close`: requests and jobs have had their time to finish, and what still runs must stop. */
  shutdown: AbortSignal;
  /** Aborts `shutdown`, stops the loops and the engines, and closes the database. */
  close(): Promise<void>;
}

// Four jobs go on side by side even on one or two cores.
const LEAST_THREADS = 4;

/** Opens the database, loads the reading model and connects the parts. */
export async function openServices(config: Config, log: Log): Promise<Services> {
  const contract = loadContract();
  const reader = createReader(readingModel());
  const translator = openTranslator(config, log);
  const store = await openAudioStore(config.audioStore).catch(refuseStore);
  const signingSecret = config.signingSecret ?? (await readSigningSecret(config.dataDir));
  const { dataDir, databaseUrl } = config;
  const database = await openWhenFree({ dataDir, databaseUrl, log });
  const ledger = createLedger(database);
  // Many jobs may run at once, since some only wait for an external engine; threads that compute need cores.
  const threads = Math.min(config.workerConcurrency, Math.max(LEAST_THREADS, availableParallelism()));
  const metrics = createMetrics({ ledger: () => ledger.queueDepth, jobs: () => countQueued(database) });
  const speech = openSpeech({
    config: config.speech,
    reader,
    workers: threads,
    onSubmitted: metrics.submitted,
  });
  // Encoding takes as long as synthesis: half the threads keep up with it.
  const encoders = createMp3Encoders(Math.ceil(threads / 2));
  const warn = (error: unknown) => log.warn({ err: error }, 'following jobs failed');
  const followers = await createFollowers(database, warn);
  const sweeps = await startSweeps({ database, store, log });
  const shutdown = new AbortController();
  return {
    config,
    log,
    contract,
    database,
    keyRing: createKeyRing(database),
    rateLimit: createRateLimit(database),
    ledger,
    metrics,
    reader,
    translator,
    store,
    speech: { ...speech, encoders, store, cache: ledger.cache, unstored: createUnstored() },
    followers,
    addressing: { publicUrl: config.publicUrl ?? '', signingSecret },
    streamsClosing: new AbortController(),
    shutdown: shutdown.signal,
    async close() {
      shutdown.abort(new Error('the service is stopping'));
      await sweeps.stop();
      await followers.close();
      await speech.close();
      await encoders.close();
      await translator.close();
      await database.close();
    },
  };
}

function refuseStore(error: Error): never {
  if (!(error instanceof AudioStoreUnavailable)) throw error;
  const { code } = error.cause as NodeJS.ErrnoException;
  throw new ConfigError('AUDIO_STORE', `cannot be used as a directory (${code})`);
}
