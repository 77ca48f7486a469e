import { type Answer, type Call, readAnswer, toCall } from '../call.ts';
import { KhaneshError } from '../errors.ts';
import {
  type CallOptions,
  checkLimits,
  type KeyedCallOptions,
  readIdempotencyKey,
  type Settings,
} from '../options.ts';
import type { Clock } from './clock.ts';
import { jsonExchange, openExchange, type RepeatableRequest } from './exchanges.ts';
import type { Log } from './log.ts';
import { type Answered, type Exchange, type RetryLimits, sendWithRetries } from './send-with-retries.ts';

/** Replaces fetch in openapi-fetch: gives the final answer of a request, and throws its error. */
type Transport = (request: Request) => Promise<Response>;

/** What openapi-fetch is asked to send with, and what it gives back. */
export type Ask<T, Wire> = (wire: Wire) => Promise<{ data?: T; response: Response }>;
export type PlainWire = { fetch: Transport };
type KeyedWire = PlainWire & { params: { header: { 'Idempotency-Key': string } } };

/** The connection of one client to the service. `ownMs` is an operation's own limit of one try, in milliseconds. */
export interface Connection {
  /** Sends a request that needs no idempotency key, since it is safe to repeat. */
  call<T>(options: CallOptions | undefined, ownMs: number, ask: Ask<T, PlainWire>): Call<T>;
  /** Sends a request with the idempotency key of the options or a random one; its errors carry the key. */
  callKeyed<T>(options: KeyedCallOptions | undefined, ownMs: number, ask: Ask<T, KeyedWire>): Call<T>;
  /** Sends a request whose body the caller reads as it arrives. */
  open(limits: RetryLimits, ask: Ask<unknown, PlainWire>): Promise<Answered>;
  /** The limits of one call: its own, else the client's, else the operation's. Throws a TypeError for a wrong one. */
  limitsOf(options: CallOptions | undefined, ownMs: number): RetryLimits;
}

/** Opens the connection of a client; nothing is sent yet. */
export function createConnection(settings: Settings, clock: Clock, log: Log): Connection {
  const withRetries = (limits: RetryLimits, toExchange: (request: RepeatableRequest) => Exchange) => {
    return async (request: Request) =>
      sendWithRetries(toExchange(await toRepeatable(request)), limits, clock, log);
  };

  async function answer<T>(limits: RetryLimits, ask: Ask<T, PlainWire>, key?: string): Promise<Answer<T>> {
    const send = withRetries(limits, (request) => jsonExchange(request, settings, clock));
    const fetch = async (request: Request) => {
      const { response, deadline } = await send(request);
      deadline.close();
      return response;
    };
    const { data, response } = await ask({ fetch });
    return readAnswer(data as T, response, key);
  }

  async function answerKeyed<T>(
    options: KeyedCallOptions | undefined,
    ownMs: number,
    ask: Ask<T, KeyedWire>,
  ) {
    const key = readIdempotencyKey(options?.idempotencyKey);
    const params = { header: { 'Idempotency-Key': key } };
    try {
      return await answer(limitsOf(options, ownMs), (wire) => ask({ ...wire, params }), key);
    } catch (error) {
      if (error instanceof KhaneshError) error.idempotencyKey = key;
      throw error;
    }
  }

  async function open(limits: RetryLimits, ask: Ask<unknown, PlainWire>): Promise<Answered> {
    const send = withRetries(limits, (request) => openExchange(request, settings, clock));
    const opened: Answered[] = [];
    const fetch = async (request: Request) => {
      const answered = await send(request);
      opened.push(answered);
      return answered.response;
    };
    await ask({ fetch });
    return opened[0]!;
  }

  function limitsOf(options: CallOptions = {}, ownMs: number): RetryLimits {
    checkLimits(options);
    const { signal, timeoutMs = settings.timeoutMs ?? ownMs, maxRetries = settings.maxRetries } = options;
    return { signal, timeoutMs, maxRetries };
  }

  return {
    call: (options, ownMs, ask) => toCall((async () => answer(limitsOf(options, ownMs), ask))()),
    callKeyed: (options, ownMs, ask) => toCall(answerKeyed(options, ownMs, ask)),
    open,
    limitsOf,
  };
}

async function toRepeatable(request: Request): Promise<RepeatableRequest> {
  const { url, method, headers } = request;
  // A redirect would turn a POST into a GET, and could carry the key to another server.
  return {
    url,
    method,
    headers: Object.fromEntries(headers),
    body: (await request.text()) || undefined,
    redirect: 'manual',
  };
}
