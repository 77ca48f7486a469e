import {
  BodyTooLong,
  BrokenExchange,
  type Exchange,
  quotableReason,
  readBounded,
  readErrorText,
  retryAfter,
  sendOnce,
} from '../../providers/index.ts';
import { unusableAnswer } from '../failures.ts';
import { classifyBreak, classifyStatus } from './classify-failure.ts';

export interface JsonExchange extends Omit<Exchange, 'headers' | 'body'> {
  /** Sent by POST as JSON, or as a form if it is one; without it the request is a GET. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Never repeated in an error, even where the engine does. */
  secret: string | undefined;
}

/** A batch comes back as a few kilobytes and a list of languages has about 30; this leaves room for escaping. */
const MOST_BYTES = 1_048_576;

/** The JSON of a 200 answer. Rejects with a TranslationError, or with the signal's reason on abort. */
export async function exchangeJson(exchange: JsonExchange): Promise<unknown> {
  const { secret, signal } = exchange;
  const response = await send(exchange).catch(nameBreak);
  if (response.status === 200) return parse(await readBounded(response, MOST_BYTES, signal).catch(nameBreak));
  const reason = reasonIn(await readErrorText(response, MOST_BYTES, signal));
  const delay = retryAfter(response.headers.get('retry-after'), Date.now());
  throw classifyStatus(response.status, quotableReason(reason, secret), delay);
}

function send({ fetch, url, body, headers: own, signal }: JsonExchange): Promise<Response> {
  const isForm = body instanceof URLSearchParams;
  const type: Record<string, string> =
    body === undefined || isForm ? {} : { 'content-type': 'application/json' };
  // The operator reads the reasons, in English.
  const headers = { accept: 'application/json', 'accept-language': 'en', ...type, ...own };
  const sent = body === undefined || isForm ? body : JSON.stringify(body);
  return sendOnce({ fetch, url, headers, body: sent, signal });
}

function nameBreak(error: unknown): never {
  if (error instanceof BrokenExchange) throw classifyBreak(error);
  if (error instanceof BodyTooLong) throw unusableAnswer(`the translation engine's ${error.message}`, error);
  throw error;
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(decode(body));
  } catch (error) {
    if (error instanceof TypeError) throw unusableAnswer("the translation engine's body is not UTF-8", error);
    // The parser's own message quotes the text.
    throw unusableAnswer("the translation engine's answer is not JSON");
  }
}

/** Throws a TypeError when it is not UTF-8. */
function decode(body: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(body);
}

/** What the engine says in the first `error` or `message` of its answer, at any depth. */
function reasonIn(text: string): string | undefined {
  return /"(?:error|message)"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
}
