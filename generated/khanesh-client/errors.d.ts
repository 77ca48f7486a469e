// Built from client/ by `npm run generate`. Do not edit.
import type { ErrorCategory, ErrorCode } from './contract-types.js';
/** What every error of this client is. */
export declare abstract class KhaneshError extends Error {
    /** Whether the same request, with the same key, can succeed later. */
    abstract readonly retryable: boolean;
    /** The key that the request was sent with: give it as `idempotencyKey` to ask again without a second charge. */
    idempotencyKey?: string;
}
/** What an ApiError is made of. */
export interface ApiErrorFacts {
    status: number;
    message: string;
    action: string;
    retryable: boolean;
    code?: ErrorCode | undefined;
    category?: ErrorCategory | undefined;
    details?: Record<string, unknown> | undefined;
    requestId?: string | undefined;
    retryAfterSeconds?: number | undefined;
}
/**
 * The service, or something between it and the client, answered with an error.
 *
 * `code` and `category` are undefined when the answer is no ErrorResponse of the contract: the page of a proxy, a
 * redirect, an answer that cannot be read, or a download error, which is a bare status by contract. `status`, `action`
 * and `retryable` are always there. Branch on `code` and `retryable`, never on `message`; a newer service may send
 * codes that this client does not list.
 */
export declare class ApiError extends KhaneshError {
    readonly name = "ApiError";
    readonly status: number;
    readonly code: ErrorCode | undefined;
    readonly category: ErrorCategory | undefined;
    /** What corrects the error. */
    readonly action: string;
    readonly retryable: boolean;
    readonly details: Record<string, unknown> | undefined;
    readonly requestId: string | undefined;
    /** How long the answer asked to wait, in seconds. */
    readonly retryAfterSeconds: number | undefined;
    constructor(facts: ApiErrorFacts);
}
/** No complete answer arrived: no connection, or one that broke. Whether the request was carried out is unknown. */
export declare class ConnectionError extends KhaneshError {
    readonly name: string;
    readonly retryable = true;
}
/** No complete answer arrived in time. Whether the request was carried out is unknown. */
export declare class TimeoutError extends ConnectionError {
    readonly name = "TimeoutError";
    readonly timeoutMs: number;
    constructor(timeoutMs: number, address: string, options?: ErrorOptions);
}
