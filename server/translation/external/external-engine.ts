import { setTimeout as delay } from 'node:timers/promises';
import { createBackoff, DeadlinePassed, withinDeadline } from '../../providers/index.ts';
import { TRY_AGAIN, unusableAnswer } from '../failures.ts';
import { batches } from '../text/batches.ts';
import { PERSIAN_LETTER } from '../text/persian-letter.ts';
import type { TranslationEngine } from '../translation-engine.ts';
import { TranslationError } from '../translation-error.ts';
import { exchangeJson } from './exchange-json.ts';
import { createGuard } from './guard.ts';
import { mapConcurrent } from './map-concurrent.ts';

/** What an operator sets for an engine outside. */
export interface ExternalSettings {
  /** TRANSLATION_URL: base address; by default the engine's public one. */
  url?: string | undefined;
  /** TRANSLATION_API_KEY. */
  apiKey?: string | undefined;
  /** TRANSLATION_MODEL. */
  model?: string | undefined;
  /** TRANSLATION_REGION, of an Azure resource. */
  region?: string | undefined;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds before the one retry, default 300; only tests change it. */
  pauseMs?: number;
  /** Milliseconds for one request, by default the adapter's; only tests change it. */
  timeoutMs?: number;
}

/** Sends JSON to `path` under the engine's address by POST; without a body the request is a GET. */
export type Send = (path: string, body?: unknown) => Promise<unknown>;

/** One engine as its file describes it; `createExternalEngine` adds everything else. */
export interface Adapter {
  version: string;
  /** Base address without a trailing slash. */
  base: string;
  /** With the credential, if it goes into a header; called before every request. */
  headers(signal: AbortSignal): Promise<Record<string, string>> | Record<string, string>;
  /** What fits into one request. */
  batch: { sentences: number; codePoints: number };
  /** How many requests of one text may be under way at once. */
  parallel: number;
  /** Milliseconds after which one request is `uncertain`. */
  timeoutMs: number;
  /** The answer as the engine gave it: one text for each sentence, checked by the caller. */
  translate(send: Send, sentences: string[]): Promise<unknown[]>;
  /** Resolves when the engine answers a request that costs nothing. */
  check(send: Send): Promise<void>;
}

/** A probe of readiness must not hang on an engine that does. */
const READY_MS = 5_000;
const PAUSE_MS = 300;
/** Milliseconds; a longer wait is left to the client. */
const LONGEST_PAUSE_MS = 5_000;
const LATIN = /\p{Script=Latin}/u;

/** An engine behind an adapter, with time-outs, one retry where nothing was accepted, and a circuit breaker. */
export function createExternalEngine(adapter: Adapter, settings: ExternalSettings): TranslationEngine {
  const { fetch = globalThis.fetch, pauseMs = PAUSE_MS, timeoutMs = adapter.timeoutMs } = settings;
  const guard = createGuard();
  const within = <T>(signal: AbortSignal, milliseconds: number, work: (send: Send) => Promise<T>) =>
    withinDeadline(signal, milliseconds, (inner) =>
      work(async (path, body) => {
        const headers = await adapter.headers(inner);
        const url = adapter.base + path;
        return exchangeJson({ fetch, url, body, headers, secret: settings.apiKey, signal: inner });
      }),
    ).catch(nameSilence);

  const translateBatch = async (sentences: string[], signal: AbortSignal): Promise<string[]> => {
    const answer = await within(signal, timeoutMs, (send) => adapter.translate(send, sentences));
    return checked(answer, sentences);
  };
  return {
    version: adapter.version,
    get isPaused() {
      return guard.isOpen;
    },
    async translate(sentences, signal) {
      const all = batches(sentences, adapter.batch);
      const translations = await mapConcurrent(all, adapter.parallel, signal, (batch, inner) => {
        const once = () => guard.run(() => translateBatch(batch, inner));
        return once().catch((error) => retry(error, once, pauseMs, inner));
      });
      return translations.flat();
    },
    ready: () => within(new AbortController().signal, READY_MS, (send) => adapter.check(send)),
  };
}

/** Repeats only what the engine has not accepted: a text that it may have translated would be paid for twice. */
async function retry<T>(
  error: unknown,
  work: () => Promise<T>,
  pauseMs: number,
  signal: AbortSignal,
): Promise<T> {
  if (!(error instanceof TranslationError) || error.kind !== 'provider_unavailable') throw error;
  const pause = createBackoff(pauseMs, LONGEST_PAUSE_MS).nextPauseMs(error.retryAfterSeconds);
  if (pause === undefined) throw error;
  await delay(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
  return work();
}

function checked(answer: unknown[], sentences: string[]): string[] {
  if (answer.length !== sentences.length) throw unusableAnswer('the translation engine left sentences out');
  return answer.map((text) => {
    if (typeof text !== 'string') throw unusableAnswer("the translation engine's answer holds no text");
    if (PERSIAN_LETTER.test(text) && !LATIN.test(text))
      throw unusableAnswer("the translation engine's answer is still Persian");
    return text;
  });
}

function nameSilence(error: unknown): never {
  if (!(error instanceof DeadlinePassed)) throw error;
  throw new TranslationError({
    kind: 'uncertain',
    message: `the translation engine did not answer: ${error.message}`,
    action: `${TRY_AGAIN} If it persists, the operator should check the engine.`,
    retryable: true,
    cause: error,
  });
}
