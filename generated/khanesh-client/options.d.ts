// Built from client/ by `npm run generate`. Do not edit.
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
/** Checks the options of a client; throws a TypeError that names the wrong one and never shows the key. */
export declare function readOptions(options: ClientOptions): Settings;
/** Checks the limits of a client or call; throws a TypeError that names the wrong one. */
export declare function checkLimits({ timeoutMs, maxRetries }: CallOptions): void;
/** The given key or a random one; throws a TypeError for a key that the contract does not allow. */
export declare function readIdempotencyKey(key?: string): string;
