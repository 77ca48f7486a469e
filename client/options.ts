/** How to reach the service. */
export interface ClientOptions {
  /** Address of the service, such as `https://speech.example.org`; what stands before `/v1`. */
  baseUrl: string;
  /** `khn_test_…` or `khn_live_…`. A secret: it belongs on a server. */
  apiKey: string;
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Limit of one try in milliseconds, for every operation: otherwise 120 s for text, 15 min for speech, 30 s for the rest. */
  timeoutMs?: number;
  /** How many tries may follow the first; 2 unless told otherwise, 0 sends every request exactly once. */
  maxRetries?: number;
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
}

// Two retries outlast a restart of the service; a longer failure needs a person's attention.
const DEFAULT_MAX_RETRIES = 2;

// setTimeout takes 31 bits; with a longer time it fires at once.
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** Checks the options of a client; throws a TypeError that names the wrong one and never shows the key. */
export function readOptions(options: ClientOptions): Settings {
  // fetch would repeat a key that is no valid header value in the message of its error.
  const isKey = typeof options.apiKey === 'string' && /^[!-~]+$/.test(options.apiKey);
  check(isKey, 'apiKey must be a key of the service: printable ASCII without spaces');
  checkLimits(options);
  return {
    baseUrl: readBaseUrl(options.baseUrl),
    apiKey: options.apiKey,
    // Looked up at each call, so that a fetch replaced later (by a tracer, by a test) is used.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    timeoutMs: options.timeoutMs,
    maxRetries: options.maxRetries ?? DEFAULT_MAX_RETRIES,
  };
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
