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
export function toCall<T>(answer: Promise<Answer<T>>): Call<T> {
  const data = answer.then((answered) => answered.data);
  return Object.assign(data, {
    withResponse: () => {
      // The error is handled through the promise returned here; `data` alone must not be an unhandled rejection.
      data.catch(() => {});
      return answer.then((answered) => answered);
    },
  });
}

/** Puts an answer together from its body, status and headers. */
export function readAnswer<T>(data: T, response: Response, idempotencyKey: string | undefined): Answer<T> {
  const { status, headers } = response;
  return {
    data,
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    rateLimit: readRateLimit(headers),
    replayed: headers.get('idempotent-replayed') === 'true',
    idempotencyKey,
  };
}

function readRateLimit(headers: Headers): RateLimit | undefined {
  if (!headers.has('ratelimit-limit')) return undefined;
  const number = (name: string) => Number(headers.get(`ratelimit-${name}`));
  return { limit: number('limit'), remaining: number('remaining'), resetSeconds: number('reset') };
}
