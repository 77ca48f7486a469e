import { property } from '../../providers/index.ts';
import { baseAddress } from '../external/base-address.ts';
import { engineName } from '../external/engine-name.ts';
import { createExternalEngine, type ExternalSettings, type Send } from '../external/external-engine.ts';
import { unusableAnswer } from '../failures.ts';
import type { TranslationEngine } from '../translation-engine.ts';

/** DeepL takes 50 texts and 128 KiB a request; a Persian letter is two bytes, six where JSON escapes it. */
const BATCH = { sentences: 50, codePoints: 10_000 };
const TIMEOUT = 30_000;
const PARALLEL = 2;
/** Keys of free accounts end like this and work on another server only. */
const FREE_KEY = /:fx$/;

/** DeepL as engine. Throws a ConfigError when the address cannot be used. */
export function createDeepL(settings: ExternalSettings): TranslationEngine {
  const { apiKey = '' } = settings;
  const usual = FREE_KEY.test(apiKey) ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
  const base = baseAddress(settings.url ?? usual, usual).replace(/\/v2$/, '');
  const adapter = {
    version: engineName('deepl', base),
    base,
    headers: () => ({ authorization: `DeepL-Auth-Key ${apiKey}` }),
    batch: BATCH,
    parallel: PARALLEL,
    timeoutMs: TIMEOUT,
    translate,
    check: async (send: Send) => void (await send('/v2/usage')),
  };
  return createExternalEngine(adapter, settings);
}

async function translate(send: Send, sentences: string[]): Promise<unknown[]> {
  const answer = await send('/v2/translate', { text: sentences, source_lang: 'FA', target_lang: 'EN-US' });
  const translations = property(answer, 'translations');
  if (!Array.isArray(translations)) throw unusableAnswer("DeepL's answer holds no translations");
  return translations.map((translation) => property(translation, 'text'));
}
