/** How much the client tells of what it does, each level with those before it. */
export type LogLevel = (typeof LOG_LEVELS)[number];

export const LOG_LEVELS = ['off', 'error', 'warn', 'info', 'debug'] as const;

/** Where the client tells what it does: `console`, pino, winston and their like. */
export interface Logger {
  error(line: string): void;
  warn(line: string): void;
  info(line: string): void;
  debug(line: string): void;
}

/** How to reach the service. */
export interface ClientOptions {
  /**
   * Address of the service, such as `https://speech.example.org`; what stands before `/v1`. Otherwise the variable
   * KHANESH_BASE_URL.
   */
  baseUrl?: string | undefined;
  /** `khn_test_…` or `khn_live_…`, otherwise the variable KHANESH_API_KEY. A secret: it belongs on a server. */
  apiKey?: string | undefined;
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Limit of one try in milliseconds, for every operation: otherwise 120 s for text, 15 min for speech, 30 s for the rest. */
  timeoutMs?: number;
  /** How many tries may follow the first; 2 unless told otherwise, 0 sends every request exactly once. */
  maxRetries?: number;
  /**
   * Tells of failures (`error`), retries (`warn`), answers with their request ids (`info`), and requests and waits
   * (`debug`); never a key, a text or a signed address. Otherwise the variable KHANESH_LOG; otherwise `info` for a `logger`
   * of your own, and `off` without one.
   */
  logLevel?: LogLevel;
  /** Used instead of `console`. */
  logger?: Logger;
  /** Lets the client run in a browser, where everybody can read the key. */
  dangerouslyAllowBrowser?: boolean;
}

/** What one call may settle for itself. */
export interface CallOptions {
  /** Stops the call; it then rejects with the reason of the signal. */
  signal?: AbortSignal;
  /** Limit of one try, in milliseconds. */
  timeoutMs?: number;
  /** How many tries may follow the first. */
  maxRetries?: number;
}

/** What one call that is charged may settle for itself. */
export interface KeyedCallOptions extends CallOptions {
  /** 8 to 128 printable ASCII characters; a random one unless given. The same key and input are charged once. */
  idempotencyKey?: string;
}

/** The checked options of a client. */
export interface Settings {
  baseUrl: string;
  apiKey: string;
  fetch: typeof globalThis.fetch;
  timeoutMs: number | undefined;
  maxRetries: number;
  logger: Logger;
  logLevel: LogLevel;
}

// Two retries outlast a restart of the service; a longer failure needs a person's attention.
const DEFAULT_MAX_RETRIES = 2;

// setTimeout takes 31 bits; with a longer time it fires at once.
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Checks the options of a client and fills them in from the environment; throws a TypeError that names the wrong one and
 * never shows the key.
 */
export function readOptions(
  options: ClientOptions,
  readVariable: (name: string) => string | undefined,
): Settings {
  const baseUrl = options.baseUrl ?? readVariable('KHANESH_BASE_URL');
  const apiKey = options.apiKey ?? readVariable('KHANESH_API_KEY');
  check(apiKey !== undefined, 'There is no API key: give apiKey, or set the variable KHANESH_API_KEY');
  check(
    baseUrl !== undefined,
    'There is no address of the service: give baseUrl, or set the variable KHANESH_BASE_URL',
  );
  // fetch would repeat a key that is no valid header value in the message of its error.
  const isKey = typeof apiKey === 'string' && /^[!-~]+$/.test(apiKey);
  check(isKey, 'apiKey must be a key of the service: printable ASCII without spaces');
  checkLimits(options);
  return {
    baseUrl: readBaseUrl(baseUrl),
    apiKey,
    // Looked up at each call, so that a fetch replaced later (by a tracer, by a test) is used.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeoutMs: options.timeoutMs,
    maxRetries: options.maxRetries ?? DEFAULT_MAX_RETRIES,
    logger: options.logger ?? console,
    logLevel: readLogLevel(options, readVariable('KHANESH_LOG')),
  };
}

function readLogLevel({ logLevel, logger }: ClientOptions, variable: string | undefined): LogLevel {
  const level = logLevel ?? variable ?? (logger === undefined ? 'off' : 'info');
  const name = logLevel === undefined ? 'KHANESH_LOG' : 'logLevel';
  check(LOG_LEVELS.includes(level as LogLevel), `${name} must be one of ${LOG_LEVELS.join(', ')}`);
  return level as LogLevel;
}

/** Checks the limits of a client or call; throws a TypeError that names the wrong one. */
export function checkLimits({ timeoutMs = 1, maxRetries = 0 }: CallOptions): void {
  check(
    timeoutMs > 0 && timeoutMs <= LONGEST_TIMEOUT_MS,
    `timeoutMs must be above 0, up to ${LONGEST_TIMEOUT_MS}`,
  );
  check(Number.isInteger(maxRetries) && maxRetries >= 0, 'maxRetries must be a whole number, 0 or more');
}

/** The given key or a random one; throws a TypeError for a key that the contract does not allow. */
export function readIdempotencyKey(key: string = crypto.randomUUID()): string {
  check(/^[ -~]{8,128}$/.test(key), 'idempotencyKey must be 8 to 128 printable ASCII characters');
  return key;
}

function readBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isPlain = url !== undefined && !url.username && !url.password && !url.search && !url.hash;
  check(
    isPlain && /^https?:$/.test(url.protocol),
    'baseUrl must be an absolute http or https address without user, query or fragment',
  );
  return baseUrl.replace(/\/+$/, '');
}

function check(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new TypeError(message);
}
