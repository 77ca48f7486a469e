import { ApiError } from '../errors.ts';
import type { Settings } from '../options.ts';
import type { Clock } from './clock.ts';
import { readApiError } from './read-api-error.ts';
import type { Exchange } from './send-with-retries.ts';

/** A request that can be sent any number of times, always with the same bytes. */
export interface RepeatableRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  redirect: 'manual' | 'follow';
  /** What corrects an error that has only a status, by that status. */
  actions?: Readonly<Record<number, string>>;
}

/** Sends a request and gives the answer with its body unread; throws an ApiError for an error. */
export function openExchange(request: RepeatableRequest, settings: Settings, clock: Clock): Exchange {
  const { url, actions, ...init } = request;
  const { origin, pathname } = new URL(url);
  const send = async (signal: AbortSignal) => {
    const response = await settings.fetch(url, { ...init, signal });
    const { ok, status, headers } = response;
    if (ok || status === 304) return response;
    const text = await response.text();
    throw readApiError({ status, headers, text, actions, secret: settings.apiKey, now: clock.now() });
  };
  // Without the query, which signs an audio address.
  return { send, address: origin, name: `${init.method} ${pathname}` };
}

/** Sends a request and reads the whole JSON answer, so that a body that breaks off fails while it can be sent again. */
export function jsonExchange(request: RepeatableRequest, settings: Settings, clock: Clock): Exchange {
  const open = openExchange(request, settings, clock);
  const send = async (signal: AbortSignal) => {
    const { status, headers, text } = await open.send(signal).then(readWhole);
    if (!isJson(text)) throw unreadable(status, headers);
    return new Response(text, { status, headers });
  };
  return { ...open, send };
}

async function readWhole(response: Response) {
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function unreadable(status: number, headers: Headers): ApiError {
  // JSON that cannot be parsed was cut short, so the request can be sent again; anything else is of another server.
  const wasCutShort = /\bjson\b/i.test(headers.get('content-type') ?? '');
  return new ApiError({
    status,
    message: `The answer is ${status}, but no JSON`,
    action: wasCutShort ? 'Send the request again.' : 'Check that baseUrl is the address of the service.',
    retryable: wasCutShort,
    requestId: headers.get('x-request-id') ?? undefined,
  });
}
