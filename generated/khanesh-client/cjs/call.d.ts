// Built from client/ by `npm run generate`. Do not edit.
/** What an answer says about the organization's limit of requests per minute. */
export interface RateLimit {
    limit: number;
    remaining: number;
    /** Seconds until the window resets. */
    resetSeconds: number;
}
/** An answer with what stands around its body. */
export interface Answer<T> {
    data: T;
    status: number;
    requestId: string | undefined;
    rateLimit: RateLimit | undefined;
    /** The body is the stored one of an earlier request with this key, and was not charged again. */
    replayed: boolean;
    /** The key that the request was sent with; undefined for requests that have none. */
    idempotencyKey: string | undefined;
}
/** A promise of the body of an answer, or of the whole answer. */
export interface Call<T> extends Promise<T> {
    /** The same answer with its request id, rate limit and key. Does not send the request again. */
    withResponse(): Promise<Answer<T>>;
}
/** The call that gives `answer`. */
export declare function toCall<T>(answer: Promise<Answer<T>>): Call<T>;
/** Puts an answer together from its body, status and headers. */
export declare function readAnswer<T>(data: T, response: Response, idempotencyKey: string | undefined): Answer<T>;
