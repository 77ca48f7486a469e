import type { TranslationConfig } from '../config/index.ts';
import { createBergamot, type FetchReport } from './bergamot/index.ts';
import { createAzure } from './engines/azure.ts';
import { createDeepL } from './engines/deepl.ts';
import { createGoogle } from './engines/google.ts';
import { createLibreTranslate } from './engines/libretranslate.ts';
import { createOpenAI } from './engines/openai.ts';
import type { TranslationEngine } from './translation-engine.ts';

const EXTERNAL = {
  openai: createOpenAI,
  libretranslate: createLibreTranslate,
  deepl: createDeepL,
  google: createGoogle,
  azure: createAzure,
} as const;

/**
 * Opens the engine that the configuration names; `report` hears of the fetching of a model, `fetch` reaches an engine
 * outside. Throws a ConfigError.
 */
export function openTranslationEngine(
  config: TranslationConfig,
  report: FetchReport,
  fetch?: typeof globalThis.fetch,
): TranslationEngine {
  if (config.engine !== 'bergamot') return EXTERNAL[config.engine]({ ...config, ...(fetch && { fetch }) });
  const { modelDir: folder, mirrors, chosen } = config;
  return createBergamot({ folder, mirrors, fetchWhenProbed: chosen, report });
}
