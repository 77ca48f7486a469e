// Built from client/ by `npm run generate`. Do not edit.
/** How much the client tells of what it does, each level with those before it. */
export type LogLevel = (typeof LOG_LEVELS)[number];
export declare const LOG_LEVELS: readonly ["off", "error", "warn", "info", "debug"];
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
/**
 * Checks the options of a client and fills them in from the environment; throws a TypeError that names the wrong one and
 * never shows the key.
 */
export declare function readOptions(options: ClientOptions, readVariable: (name: string) => string | undefined): Settings;
/** Checks the limits of a client or call; throws a TypeError that names the wrong one. */
export declare function checkLimits({ timeoutMs, maxRetries }: CallOptions): void;
/** The given key or a random one; throws a TypeError for a key that the contract does not allow. */
export declare function readIdempotencyKey(key?: string): string;
