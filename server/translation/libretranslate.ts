import { createHash } from 'node:crypto';
import { batches } from './batches.ts';
import { misset, unusableAnswer } from './classify-failure.ts';
import { exchangeJson } from './exchange-json.ts';
import type { TranslationEngine } from './translation-engine.ts';
import { TranslationError } from './translation-error.ts';

export interface LibreTranslateSettings {
  /** TRANSLATION_URL: base address, with any path prefix. */
  url: string;
  /** TRANSLATION_API_KEY. */
  apiKey?: string | undefined;
  fetch?: typeof globalThis.fetch;
}

/**
 * Public LibreTranslate servers take 2000 characters a request; one's own takes any number. Fifty sentences keep
 * the longest request at a few seconds of a slow machine.
 */
const BATCH = { sentences: 50, codePoints: 1900 };
/** A probe of readiness must not hang on an engine that does. */
const READY_MS = 5_000;

interface Server {
  base: string;
  secret: string | undefined;
  fetch: typeof globalThis.fetch;
}

/** A LibreTranslate server as engine. Throws a TypeError that names TRANSLATION_URL when the address is no use. */
export function createLibreTranslate(settings: LibreTranslateSettings): TranslationEngine {
  const server: Server = {
    base: baseAddress(settings.url),
    secret: settings.apiKey || undefined,
    fetch: settings.fetch ?? globalThis.fetch,
  };
  return {
    // LibreTranslate tells nothing of its model, so its address stands for it; hashed, since it may be internal.
    version: `libretranslate-${createHash('sha256').update(server.base).digest('hex').slice(0, 8)}`,
    async translate(sentences, signal) {
      const translations: string[] = [];
      for (const batch of batches(sentences, BATCH)) {
        translations.push(...(await translateBatch(server, batch, signal)));
      }
      return translations;
    },
    ready: () => checkLanguages(server),
  };
}

function baseAddress(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const plain = parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password;
  if (!plain || parsed.search || parsed.hash) {
    throw new TypeError(
      'TRANSLATION_URL must be a plain http or https address, such as http://127.0.0.1:5000',
    );
  }
  return parsed.href.replace(/\/+$/, '');
}

async function translateBatch(server: Server, sentences: string[], signal: AbortSignal): Promise<string[]> {
  const q = sentences.map(endLikeEnglish);
  const body = { q, source: 'fa', target: 'en', format: 'text', api_key: server.secret };
  const url = `${server.base}/translate`;
  const answer = await exchangeJson({ fetch: server.fetch, secret: server.secret, url, body, signal });
  const translated = property(answer, 'translatedText');
  if (!Array.isArray(translated) || translated.length !== sentences.length) {
    throw unusableAnswer('LibreTranslate answered without a translation for each sentence');
  }
  if (!translated.every((item) => typeof item === 'string')) {
    throw unusableAnswer('LibreTranslate answered with a translation that is no text');
  }
  return translated;
}

/** LibreTranslate drops the final `?` of a translation unless its source ends with the same Latin sign. */
function endLikeEnglish(sentence: string): string {
  return sentence.replace(/؟$/, '?').replace(/؛$/, ';').replace(/،$/, ',');
}

/** Asks `/languages`, which needs no key and counts against no limit. */
async function checkLanguages(server: Server): Promise<void> {
  const signal = AbortSignal.timeout(READY_MS);
  const { fetch, secret } = server;
  const answer = await exchangeJson({ fetch, secret, url: `${server.base}/languages`, signal }).catch(
    nameSilence,
  );
  const languages: unknown[] = Array.isArray(answer) ? answer : [];
  const persian = languages.find((language) => property(language, 'code') === 'fa');
  const english = languages.find((language) => property(language, 'code') === 'en');
  const targets = property(persian, 'targets');
  // Older servers do not list targets.
  if (persian && english && (!Array.isArray(targets) || targets.includes('en'))) return;
  throw misset(
    'LibreTranslate does not translate from fa to en',
    'the LibreTranslate server: it must be started with Persian and English (LT_LOAD_ONLY=en,fa).',
  );
}

function nameSilence(error: unknown): never {
  if (error instanceof TranslationError) throw error;
  throw new TranslationError({
    kind: 'provider_unavailable',
    message: `LibreTranslate did not answer within ${READY_MS} ms`,
    action: 'The operator should check the translation engine at TRANSLATION_URL.',
    retryable: true,
    cause: error,
  });
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
