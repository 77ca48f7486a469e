import { BodyTooLong, readBounded } from '../../providers/read-bounded.ts';
import { retryAfter } from '../../providers/retry-after.ts';
import { classifyBreak, classifyStatus, unusableAnswer } from './classify-failure.ts';

export interface JsonExchange {
  fetch: typeof globalThis.fetch;
  url: string;
  /** Sent by POST as JSON, or as a form if it is one; without it the request is a GET. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Never repeated in an error, even where the engine does. */
  secret: string | undefined;
  signal: AbortSignal;
}

/** A batch comes back as a few kilobytes and a list of languages has about 30; this leaves room for escaping. */
const MOST_BYTES = 1_048_576;
const LONGEST_REASON = 200;
const PERSIAN = /\p{Script=Arabic}/u;

/** The JSON of a 200 answer. Rejects with a TranslationError, or with the signal's reason on abort. */
export async function exchangeJson(exchange: JsonExchange): Promise<unknown> {
  const response = await send(exchange);
  if (response.status === 200) return parse(await readAnswer(response, exchange.signal));
  // The status tells enough even when the body of the error breaks off.
  const text = await readBounded(response, MOST_BYTES).catch(() => '');
  exchange.signal.throwIfAborted();
  const delay = retryAfter(response.headers.get('retry-after'), Date.now());
  throw classifyStatus(response.status, quotableReason(text, exchange.secret), delay);
}

async function send({ fetch, url, body, headers: own, signal }: JsonExchange): Promise<Response> {
  const form = body instanceof URLSearchParams;
  const post = body === undefined ? {} : { method: 'POST', body: form ? body : JSON.stringify(body) };
  const type = body === undefined || form ? {} : { 'content-type': 'application/json' };
  // Reasons are read by the operator, in English.
  const headers = { accept: 'application/json', 'accept-language': 'en', ...type, ...own };
  try {
    // A followed redirect could carry the text and the key to another server.
    return await fetch(url, { ...post, headers, signal, redirect: 'manual' });
  } catch (error) {
    signal.throwIfAborted();
    throw classifyBreak(error);
  }
}

async function readAnswer(response: Response, signal: AbortSignal): Promise<string> {
  try {
    return await readBounded(response, MOST_BYTES);
  } catch (error) {
    signal.throwIfAborted();
    const unusable = error instanceof BodyTooLong || error instanceof SyntaxError;
    throw unusable
      ? unusableAnswer(`the translation engine's ${error.message}`, error)
      : classifyBreak(error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the text.
    throw unusableAnswer("the translation engine's answer is not JSON");
  }
}

/**
 * The engine's own word (`error` or `message`, at any depth) for logs: short, and only if it can hold neither the user's
 * text nor the key.
 */
function quotableReason(text: string, secret: string | undefined): string | undefined {
  const reason = /"(?:error|message)"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1]?.replace(/\s+/g, ' ');
  const unsafe =
    !reason || PERSIAN.test(reason) || /\\u/i.test(reason) || (secret && reason.includes(secret));
  return unsafe ? undefined : reason.slice(0, LONGEST_REASON);
}
