import { property } from '../../providers/index.ts';
import { baseAddress } from '../external/base-address.ts';
import { engineName } from '../external/engine-name.ts';
import { createExternalEngine, type ExternalSettings, type Send } from '../external/external-engine.ts';
import { unusableAnswer, wrongSetting } from '../failures.ts';
import type { TranslationEngine } from '../translation-engine.ts';

/**
 * Public LibreTranslate servers take 2000 characters a request, private ones any number. Fifty sentences keep the longest
 * request at a few seconds of a slow machine.
 */
const BATCH = { sentences: 50, codePoints: 1900 };
/** Milliseconds; a server of one core is slow while others use it. */
const TIMEOUT = 60_000;
/** Private servers have few cores. */
const PARALLEL = 1;

/** A LibreTranslate server as engine. Throws a ConfigError when the address cannot be used. */
export function createLibreTranslate(settings: ExternalSettings): TranslationEngine {
  const base = baseAddress(settings.url ?? '', 'http://127.0.0.1:5000');
  const apiKey = settings.apiKey || undefined;
  const adapter = {
    version: engineName('libretranslate', base),
    base,
    headers: () => ({}),
    batch: BATCH,
    parallel: PARALLEL,
    timeoutMs: TIMEOUT,
    translate: (send: Send, sentences: string[]) => translate(send, sentences, apiKey),
    check,
  };
  return createExternalEngine(adapter, settings);
}

async function translate(send: Send, sentences: string[], apiKey: string | undefined): Promise<unknown[]> {
  const q = sentences.map(endLikeEnglish);
  const answer = await send('/translate', { q, source: 'fa', target: 'en', format: 'text', api_key: apiKey });
  const translations = property(answer, 'translatedText');
  if (!Array.isArray(translations)) throw unusableAnswer("LibreTranslate's answer holds no translations");
  return translations;
}

/** LibreTranslate drops the final `?` of a translation unless its source ends with the same Latin sign. */
function endLikeEnglish(sentence: string): string {
  return sentence.replace(/؟$/, '?').replace(/؛$/, ';').replace(/،$/, ',');
}

/** Asks `/languages`, which needs no key and counts against no limit. */
async function check(send: Send): Promise<void> {
  const answer = await send('/languages');
  const languages: unknown[] = Array.isArray(answer) ? answer : [];
  const persian = languages.find((language) => property(language, 'code') === 'fa');
  const english = languages.find((language) => property(language, 'code') === 'en');
  const targets = property(persian, 'targets');
  // Older servers do not list targets.
  if (persian && english && (!Array.isArray(targets) || targets.includes('en'))) return;
  throw wrongSetting(
    'LibreTranslate does not translate from fa to en',
    'the LibreTranslate server: it must be started with Persian and English (LT_LOAD_ONLY=en,fa).',
  );
}
