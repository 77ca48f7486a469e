/** The config room: reads the environment variables once, checks them, and gives one typed object. */

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { readSpeechConfig, type SpeechConfig } from './speech.ts';
import { readTracingConfig, type TracingConfig } from './tracing.ts';
import {
  address,
  ConfigError,
  checkedAddress,
  credential,
  integer,
  oneOf,
  plainAddress,
  text,
  type Variables,
} from './variables.ts';

export { DISK_REASONS, FOR_ALL, folderRefused, makeFolder, openDataDir } from './folders.ts';
export type { AzureSpeechConfig, GeminiConfig, PiperConfig, SpeechConfig } from './speech.ts';
export type { TracingConfig } from './tracing.ts';
export { ConfigError, plainAddress } from './variables.ts';

/** Everything that environment variables decide, read once at start. Paths are absolute, addresses have no trailing slash. */
export interface Config {
  port: number;
  host: string;
  publicUrl: string | undefined;
  deployment: 'development' | 'staging' | 'production';
  dataDir: string;
  databaseUrl: string | undefined;
  /** PostgreSQL only: connections of one process besides its listener. */
  databasePoolSize: number;
  /** PostgreSQL only: the longest wait for one statement. */
  databaseTimeoutMs: number;
  /** A directory, or `s3://bucket/prefix`. */
  audioStore: string;
  /** The longest wait for one S3 request. */
  audioStoreTimeoutMs: number;
  signingSecret: string | undefined;
  /** How long a server that was told to stop still takes connections. */
  drainDelayMs: number;
  /** Where a worker tells how it is; undefined: nowhere. */
  healthPort: number | undefined;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  workerConcurrency: number;
  /** How many servers one `npm start` runs behind its port. */
  servers: number;
  /** Whether `/` is the page that tries the service without a key. */
  tryPage: boolean;
  translation: TranslationConfig;
  speech: SpeechConfig;
  /** Undefined: nothing is traced. */
  tracing: TracingConfig | undefined;
}

export type TranslationConfig = BergamotConfig | ExternalTranslationConfig;

export interface BergamotConfig {
  engine: 'bergamot';
  /** Whether the operator chose this engine; if not, the service is ready without its model. */
  chosen: boolean;
  modelDir: string;
  /** Empty: never fetch. Undefined: the built-in ones. */
  mirrors: string[] | undefined;
}

export interface ExternalTranslationConfig {
  engine: keyof typeof NEEDED;
  /** Undefined: the engine's own public address. */
  url: string | undefined;
  apiKey: string | undefined;
  model: string | undefined;
  /** Of an Azure resource that is not global. */
  region: string | undefined;
}

/** `s3://bucket/prefix`. Buckets have 3 to 63 small letters, digits, dots and hyphens. */
export const S3_ADDRESS =
  /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[^/?#]+(?:\/[^/?#]+)*))?\/?$/;

// What only programs and people of this machine can reach.
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

/** Reads the configuration from environment variables; an empty variable counts as unset. Throws ConfigError. */
export function readConfig(env: Variables): Config {
  const dataDir = resolve(text(env, 'DATA_DIR') ?? './data');
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const deployment = oneOf(env, 'DEPLOYMENT', ['development', 'staging', 'production'], 'development');
  const databaseUrl = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const servers = integer(env, 'SERVERS', 1, 1, 128);
  if (servers > 1 && databaseUrl === undefined)
    throw new ConfigError('SERVERS', 'above 1 needs DATABASE_URL: the embedded database serves one process');
  const tried = LOOPBACK.test(host) && deployment !== 'production';
  return {
    port: integer(env, 'PORT', 8080, 0, 65_535),
    host,
    publicUrl: publicUrl(env),
    deployment,
    dataDir,
    databaseUrl,
    databasePoolSize: integer(env, 'DATABASE_POOL_SIZE', 10, 1, 1_000),
    databaseTimeoutMs: integer(env, 'DATABASE_TIMEOUT_MS', 10_000, 100, 600_000),
    audioStore: audioStore(env, dataDir),
    audioStoreTimeoutMs: integer(env, 'AUDIO_STORE_TIMEOUT_MS', 10_000, 100, 600_000),
    signingSecret: secret(env, 'SIGNING_SECRET'),
    drainDelayMs: integer(env, 'DRAIN_DELAY_MS', 0, 0, 600_000),
    healthPort:
      text(env, 'HEALTH_PORT') === undefined ? undefined : integer(env, 'HEALTH_PORT', 0, 0, 65_535),
    logLevel: oneOf(env, 'LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'info'),
    workerConcurrency: integer(
      env,
      'WORKER_CONCURRENCY',
      Math.ceil(availableParallelism() / servers),
      1,
      1024,
    ),
    servers,
    tryPage: oneOf(env, 'TRY_PAGE', ['on', 'off'], tried ? 'on' : 'off') === 'on',
    translation: translation(env, dataDir),
    speech: readSpeechConfig(env, dataDir),
    tracing: readTracingConfig(env),
  };
}

/** Paths are added to it as it was written. */
function publicUrl(env: Variables): string | undefined {
  const value = address(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (value !== undefined && (plainAddress(value) === undefined || /[\s?#]/.test(value)))
    throw new ConfigError('PUBLIC_URL', 'must have no blank, credentials, query or fragment');
  return value;
}

function secret(env: Variables, name: string): string | undefined {
  const value = text(env, name);
  // Shorter HMAC keys can be found by trying all of them.
  if (value !== undefined && value.length < 16)
    throw new ConfigError(name, 'must have at least 16 characters');
  return value;
}

function audioStore(env: Variables, dataDir: string): string {
  const value = text(env, 'AUDIO_STORE');
  if (value === undefined) return resolve(dataDir, 'audio');
  if (S3_ADDRESS.test(value)) return value;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value))
    throw new ConfigError('AUDIO_STORE', 'must be a directory or s3://bucket/prefix');
  return resolve(value);
}

/** The variables that an engine needs: LibreTranslate has no public address, chat engines have no default model. */
const NEEDED = {
  openai: ['TRANSLATION_MODEL'],
  libretranslate: ['TRANSLATION_URL'],
  deepl: ['TRANSLATION_API_KEY'],
  google: ['TRANSLATION_API_KEY'],
  azure: ['TRANSLATION_API_KEY'],
} as const;

function translation(env: Variables, dataDir: string): TranslationConfig {
  const external = Object.keys(NEEDED) as (keyof typeof NEEDED)[];
  const engine = oneOf(env, 'TRANSLATION_ENGINE', ['bergamot', ...external], 'bergamot');
  if (engine === 'bergamot') {
    return {
      engine,
      chosen: text(env, 'TRANSLATION_ENGINE') !== undefined,
      modelDir: resolve(text(env, 'TRANSLATION_MODEL_DIR') ?? resolve(dataDir, 'models/fa-en')),
      mirrors: addresses(env, 'TRANSLATION_MODEL_MIRRORS'),
    };
  }
  for (const name of NEEDED[engine]) {
    if (text(env, name) === undefined)
      throw new ConfigError(name, `is required by TRANSLATION_ENGINE=${engine}`);
  }
  return {
    engine,
    url: address(env, 'TRANSLATION_URL', ['http:', 'https:']),
    apiKey: credential(env, 'TRANSLATION_API_KEY'),
    model: text(env, 'TRANSLATION_MODEL'),
    region: text(env, 'TRANSLATION_REGION'),
  };
}

/** The addresses in a variable. An empty variable means no addresses; everywhere else it would count as unset. */
function addresses(env: Variables, name: string): string[] | undefined {
  const items = env[name]?.split(',').map((item) => item.trim());
  return items?.filter((item) => item !== '').map((item) => checkedAddress(item, name, ['http:', 'https:']));
}
