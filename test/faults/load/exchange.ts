import { setTimeout as delay } from 'node:timers/promises';
import { BrokenContract, checkExchange } from '../../support/contract-fetch.ts';
import type { Answer, Asked, Client, Journal } from './journal.ts';

/** A request with the moment at which its client disappears, if it does. */
export interface Sending {
  method?: string;
  path: string;
  key?: string;
  idempotencyKey?: string | undefined;
  body?: object;
  headers?: Record<string, string>;
  /** Milliseconds after which the client has gone. */
  cutAfterMs?: number | undefined;
}

/** Sends requests to the servers and writes down what comes back. */
export interface Exchange {
  /** The answer; undefined when none came, or not all of it. */
  send(
    base: string,
    sending: Sending,
  ): Promise<{ answer: Answer; response: Response; bytes: Buffer } | undefined>;
  /** Sends a logical request once and notes its answer there. */
  ask(
    base: string,
    asked: Asked,
    options?: { key?: string; cutAfterMs?: number | undefined },
  ): Promise<Answer | undefined>;
}

// Longer than any server takes that is neither frozen nor silent.
const PATIENCE_MS = 12_000;

export function createExchange(journal: Journal): Exchange {
  const send: Exchange['send'] = async (
    base,
    { method = 'GET', path, key, idempotencyKey, body, headers, cutAfterMs },
  ) => {
    const gone = AbortSignal.timeout(Math.max(1, Math.round(cutAfterMs ?? PATIENCE_MS)));
    const init: RequestInit = {
      method,
      signal: gone,
      headers: {
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    let response: Response;
    let bytes: Buffer;
    try {
      response = await fetch(base + path, init);
      bytes = Buffer.from(await response.arrayBuffer());
    } catch {
      journal.count(cutAfterMs === undefined ? 'no answer' : 'client gone');
      return undefined;
    }
    const { pathname } = new URL(path, base);
    const answer = read(response, bytes);
    journal.count(`${method} ${shape(pathname)} ${response.status}${answer.code ? ` ${answer.code}` : ''}`);
    await check(method, pathname, response, bytes);
    return { answer, response, bytes };
  };

  /** Every answer keeps the contract; a 5xx is a 503 that says it may be tried again. */
  async function check(method: string, path: string, response: Response, bytes: Buffer): Promise<void> {
    const { status, headers } = response;
    const isBodiless = status === 304 || method === 'HEAD';
    const copy = new Response(isBodiless ? null : new Uint8Array(bytes), { status, headers });
    await checkExchange(method, path, copy).catch((error: unknown) => {
      if (!(error instanceof BrokenContract)) throw error;
      journal.problems.push(`${error.message}\n  request ${headers.get('X-Request-Id')}`);
    });
    const { code, retryable } = read(response, bytes);
    if (status < 500) return;
    const request = `request ${headers.get('X-Request-Id')}`;
    if (status !== 503) journal.problems.push(`${method} ${path} was answered ${status} ${code}: ${request}`);
    else if (code !== undefined && retryable !== true)
      journal.problems.push(`${method} ${path} was answered 503 ${code}, not retryable: ${request}`);
  }

  return {
    send,
    async ask(base, asked, { key = asked.client.key, cutAfterMs } = {}) {
      const { path, body, idempotencyKey } = asked;
      const got = await send(base, { method: 'POST', path, key, idempotencyKey, body, cutAfterMs });
      if (got === undefined) asked.lost += 1;
      else asked.answers.push(got.answer);
      return got?.answer;
    },
  };
}

function read(response: Response, bytes: Buffer): Answer {
  const { status } = response;
  if (!response.headers.get('Content-Type')?.includes('json')) return { status };
  let body: { error?: { code: string; retryable: boolean } };
  try {
    body = JSON.parse(bytes.toString());
  } catch {
    return { status };
  }
  if (status >= 400) return { status, code: body.error?.code, retryable: body.error?.retryable ?? false };
  return { status, body, text: lasting(body) };
}

/** The body as every replay has to give it: addresses are signed anew, and a job goes on. */
export function lasting(body: object): string {
  const { audio_url, audio_expires_at, status, started_at, finished_at, result, error, ...rest } =
    body as Record<string, unknown>;
  const isJob = 'stream_url' in rest;
  if (isJob) {
    // Each server names itself in the addresses.
    const { status_url, stream_url, cancel_url, ...job } = rest;
    return JSON.stringify(job);
  }
  const audio = typeof audio_url === 'string' ? { audio: new URL(audio_url).searchParams.get('id') } : {};
  return JSON.stringify({ ...rest, ...audio });
}

/** Reads what must be there; tries again for as long as it fails for now. Throws after `forMs`. */
export async function persist(
  exchange: Exchange,
  bases: readonly string[],
  sending: Sending,
  forMs: number,
): Promise<{ answer: Answer; bytes: Buffer; response: Response }> {
  const deadline = performance.now() + forMs;
  for (let attempt = 0; ; attempt++) {
    const got = await exchange.send(bases[attempt % bases.length]!, sending);
    if (got !== undefined && !isPassing(got.answer)) return got;
    if (performance.now() > deadline)
      throw new Error(
        `${sending.method ?? 'GET'} ${sending.path} had no lasting answer: ${got?.answer.status} ${got?.answer.code}`,
      );
    await delay(got?.answer.status === 429 ? 2_000 : 250);
  }
}

/** Whether the same request may be answered otherwise later. */
export function isPassing({ status, retryable }: Answer): boolean {
  return retryable === true || status >= 500;
}

/** The path without ids. */
const shape = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}');

export const bearer = ({ key }: Pick<Client, 'key'>) => ({ Authorization: `Bearer ${key}` });
