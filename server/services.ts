import { availableParallelism } from 'node:os';
import { createKeyRing, createRateLimit, type KeyRing, type RateLimit } from './accounts/index.ts';
import {
  type AudioStore,
  AudioStoreUnavailable,
  createMp3Encoders,
  measuredStore,
  openAudioStore,
  readSigningSecret,
} from './audio/index.ts';
import { type Config, folderRefused, openDataDir } from './config/index.ts';
import { type Contract, loadContract } from './contract/index.ts';
import { type Database, measured, openWhenFree, type PreparedEngine } from './database/index.ts';
import { VERSION } from './engine-version.ts';
import { ServiceStopping } from './errors.ts';
import { createFollowers, type Followers, watchQueue } from './jobs/index.ts';
import { createLedger, type Ledger } from './ledger/index.ts';
import type { Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics/index.ts';
import { createReader, type Reader } from './reading/index.ts';
import { unpackReadingModel } from './reading-model.ts';
import { createUnstored, type SpeechParts } from './recordings/index.ts';
import { openSpeech, type SpeechEngines, type SpeechOptions } from './speech/index.ts';
import { startSweeps } from './sweeps/index.ts';
import {
  openTracing,
  type Tracing,
  tracedDatabase,
  tracedFetch,
  tracedLedger,
  tracedReader,
  tracedSpeech,
  tracedStore,
  tracedTranslator,
} from './tracing/index.ts';
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
  /** Undefined where no collector is named. */
  tracing: Tracing | undefined;
  reader: Reader;
  translator: Translator;
  store: AudioStore;
  speech: SpeechParts & Pick<SpeechEngines, 'engines' | 'chosen'>;
  followers: Followers;
  /**
   * What addresses in answers are made of. Without PUBLIC_URL the base is known once the server listens; where that is on
   * every address of its machine, there is none, and each answer has its own.
   */
  addressing: { publicUrl: string | undefined; signingSecret: string };
  /** Aborted first on the way down, by main: the server still takes requests, and says that it is not ready. */
  draining: AbortController;
  /** Aborted next, by main: the server takes no more requests, and open event streams end. */
  streamsClosing: AbortController;
  /** Aborted last, by `close`: requests and jobs have had their time to finish, and what still runs must stop. */
  shutdown: AbortSignal;
  /** Aborts `shutdown`, stops the loops and the engines, and closes the database. */
  close(): Promise<void>;
}

// Four jobs go on side by side even on one or two cores.
const LEAST_THREADS = 4;

/** What may have begun before this module was loaded. */
export interface Early {
  /** The thread of the embedded database, which waits for its directory. */
  thread?: PreparedEngine;
  model?: ReturnType<typeof unpackReadingModel>;
  /** Instead of a model: a reader that is shared. */
  reader?: Reader;
}

/** What there is before the database. */
export interface Prepared
  extends Pick<Services, 'config' | 'log' | 'contract' | 'metrics' | 'tracing' | 'translator' | 'store'> {
  signingSecret: string;
  fetch: typeof globalThis.fetch;
  /** Waits for the reading model, which is still being unpacked, and makes its reader. */
  reader: () => Promise<Reader>;
  /** The embedded database, which opens in a thread of its own while this one prepares the rest. */
  embedded: Promise<Database> | undefined;
}

/** Loads the contract and opens the audio store; begins to unpack the reading model and to open an embedded database. */
export async function prepareServices(config: Config, log: Log, early?: Early): Promise<Prepared> {
  const { dataDir, databaseUrl } = config;
  // Before the audio store, whose folder lies in it unless told otherwise: what is wrong with DATA_DIR is named after it.
  if (databaseUrl === undefined || config.signingSecret === undefined) await openDataDir(dataDir);
  const opened = await openStore(config);
  const signingSecret = config.signingSecret ?? (await readSigningSecret(dataDir));
  // Beside a thread as busy as this one, PostgreSQL would seem to be away.
  const embedded = databaseUrl === undefined ? openFor(config, log, { prepared: early?.thread }) : undefined;
  // From here on this thread is busy, and would keep that one waiting.
  await Promise.race([early?.thread?.told, embedded?.catch(() => undefined)]);
  const { reader, model = reader ? undefined : unpackReadingModel() } = early ?? {};
  for (const later of [embedded, model]) later?.catch(() => undefined);
  const contract = loadContract();
  const metrics = createMetrics(buildOf(config));
  const tracing = await openTracing(config.tracing, log);
  const fetch = tracedFetch(tracing, globalThis.fetch);
  const translator = tracedTranslator(tracing, openTranslator(config, log, fetch), config.translation.engine);
  const store = tracedStore(tracing, measuredStore(opened, metrics.stored));
  return {
    config,
    log,
    contract,
    metrics,
    tracing,
    translator,
    store,
    signingSecret,
    fetch,
    reader: async () => reader ?? createReader(await model!),
    embedded,
  };
}

/**
 * Opens the database and connects the parts. `whileAway` is called once when PostgreSQL is away and will be waited for;
 * without it, that is a failure.
 */
export async function openServices(prepared: Prepared, whileAway?: () => Promise<void>): Promise<Services> {
  const { config, log, contract, metrics, tracing, translator, store, signingSecret, fetch } = prepared;
  const reader = await prepared.reader();
  const opened = await (prepared.embedded ?? openFor(config, log, { whileAway }));
  const database = tracedDatabase(tracing, measured(opened, metrics.asked));
  const threads = countThreads(config);
  const queue = watchQueue(database);
  const ledger = openLedger(database, metrics, log);
  const { submitted: onSubmitted, staged: onStage, swept: onSwept } = metrics;
  const voices = openVoices({ config: config.speech, reader, workers: threads, onSubmitted, fetch }, log);
  const speech = tracedSpeech(tracing, voices);
  // Encoding takes as long as synthesis: half the threads keep up with it.
  const encoders = createMp3Encoders(Math.ceil(threads / 2));
  const followers = await createFollowers(database, (err) => log.warn({ err }, 'following jobs failed'));
  const onExhausted = () => metrics.finished('failed');
  const sweeps = await startSweeps({ database, store, log, onSwept, onExhausted });
  metrics.read({
    ledgerQueue: () => ledger.queueDepth,
    connections: () => database.load(),
    queue: () => queue.last,
    eventStreams: () => followers.count,
    expired: () => sweeps.backlog,
    breakers: () => breakersOf(config, { ...speech, translator }),
  });
  const shutdown = new AbortController();
  return {
    config,
    log,
    contract,
    database,
    keyRing: createKeyRing(database),
    rateLimit: createRateLimit(database),
    ledger: tracedLedger(tracing, ledger),
    metrics,
    tracing,
    reader: tracedReader(tracing, reader),
    translator,
    store,
    speech: { ...speech, encoders, store, cache: ledger.cache, unstored: createUnstored(), onStage },
    followers,
    addressing: { publicUrl: config.publicUrl ?? '', signingSecret },
    draining: new AbortController(),
    streamsClosing: new AbortController(),
    shutdown: shutdown.signal,
    async close() {
      shutdown.abort(new ServiceStopping());
      await sweeps.stop();
      await queue.stop();
      await followers.close();
      await speech.close();
      await encoders.close();
      await translator.close();
      await ledger.close();
      await database.close();
      await tracing?.close();
    },
  };
}

function buildOf({ audioStore, databaseUrl }: Config) {
  return {
    version: VERSION,
    database: databaseUrl === undefined ? ('embedded' as const) : ('postgres' as const),
    store: audioStore.startsWith('s3:') ? ('s3' as const) : ('directory' as const),
  };
}

/** The engines outside that are spared after failures. */
function breakersOf(
  { translation }: Config,
  { engines, translator }: Pick<SpeechEngines, 'engines'> & { translator: Translator },
) {
  const all = [
    ...[...engines].map(([engine, { isPaused }]) => ({ service: 'speech', engine, isPaused })),
    { service: 'translation', engine: translation.engine, isPaused: translator.isPaused },
  ];
  return all.flatMap(({ isPaused, ...one }) =>
    isPaused === undefined ? [] : [{ ...one, isOpen: isPaused }],
  );
}

/** Opens the speech engines, and says which of them speaks for the voices whose engine depends on what is there. */
function openVoices(options: SpeechOptions, log: Log): SpeechEngines {
  const speech = openSpeech(options);
  const { local: voices, withoutRuntime } = speech.chosen;
  log.info({ voices }, 'it is decided what speaks for the voices of this machine');
  if (withoutRuntime.length > 0)
    log.warn(
      { voices: withoutRuntime },
      'their models are there, and what runs them is not: run "npm run models -- fetch piper-runtime" and start again',
    );
  return speech;
}

/** Many jobs may run at once, since some only wait for an external engine; threads that compute need cores. */
function countThreads({ workerConcurrency }: Config): number {
  return Math.min(workerConcurrency, Math.max(LEAST_THREADS, availableParallelism()));
}

type HowOpened = Pick<Parameters<typeof openWhenFree>[0], 'prepared' | 'whileAway'>;

function openFor(config: Config, log: Log, how: HowOpened): Promise<Database> {
  const { dataDir, databaseUrl, databasePoolSize: poolSize, databaseTimeoutMs: timeoutMs } = config;
  return openWhenFree({ dataDir, databaseUrl, poolSize, timeoutMs, log, ...how });
}

function openLedger(database: Database, metrics: Metrics, log: Log): Ledger {
  return createLedger(database, (err, count) => {
    metrics.unstored(count);
    log.warn({ err, count }, 'cached results were not stored');
  });
}

function openStore({ audioStore, audioStoreTimeoutMs }: Config): Promise<AudioStore> {
  return openAudioStore(audioStore, audioStoreTimeoutMs).catch((error: unknown) => {
    if (!(error instanceof AudioStoreUnavailable)) throw error;
    throw folderRefused('AUDIO_STORE', audioStore, error.cause);
  });
}
