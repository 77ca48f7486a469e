import { property } from '../../providers/index.ts';
import { baseAddress } from '../external/base-address.ts';
import { engineName } from '../external/engine-name.ts';
import { createExternalEngine, type ExternalSettings, type Send } from '../external/external-engine.ts';
import { unusableAnswer } from '../failures.ts';
import type { TranslationEngine } from '../translation-engine.ts';

const PUBLIC = 'https://api.cognitive.microsofttranslator.com';
/** Azure takes 1000 texts and 50 000 characters a request; smaller ones are answered sooner. */
const BATCH = { sentences: 100, codePoints: 10_000 };
const TIMEOUT = 30_000;
const PARALLEL = 2;

/** Azure Translator as engine. Throws a ConfigError when the address cannot be used. */
export function createAzure(settings: ExternalSettings): TranslationEngine {
  const { apiKey = '', region } = settings;
  const base = baseAddress(settings.url ?? PUBLIC, PUBLIC);
  const regional: Record<string, string> =
    region === undefined ? {} : { 'ocp-apim-subscription-region': region };
  const adapter = {
    version: engineName('azure', base),
    base,
    headers: () => ({ 'ocp-apim-subscription-key': apiKey, ...regional }),
    batch: BATCH,
    parallel: PARALLEL,
    timeoutMs: TIMEOUT,
    translate,
    check: async (send: Send) => void (await send('/languages?api-version=3.0&scope=translation')),
  };
  return createExternalEngine(adapter, settings);
}

async function translate(send: Send, sentences: string[]): Promise<unknown[]> {
  const texts = sentences.map((sentence) => ({ Text: sentence }));
  const answer = await send('/translate?api-version=3.0&from=fa&to=en', texts);
  if (!Array.isArray(answer)) throw unusableAnswer("Azure's answer holds no translations");
  return answer.map((item) => {
    const translations = property(item, 'translations');
    return Array.isArray(translations) ? property(translations[0], 'text') : undefined;
  });
}
