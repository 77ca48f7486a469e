import type { TranslationConfig } from '../config.ts';
import { createAzure } from './azure.ts';
import { createBergamot, type FetchReport } from './bergamot/index.ts';
import { createDeepL } from './deepl.ts';
import { createGoogle } from './google.ts';
import { createLibreTranslate } from './libretranslate.ts';
import { createOpenAI } from './openai.ts';
import type { TranslationEngine } from './translation-engine.ts';

const EXTERNAL = {
  openai: createOpenAI,
  libretranslate: createLibreTranslate,
  deepl: createDeepL,
  google: createGoogle,
  azure: createAzure,
} as const;

/** The engine that the configuration names; `report` is told how fetching a model goes. Throws a ConfigError. */
export function openTranslationEngine(config: TranslationConfig, report: FetchReport): TranslationEngine {
  if (config.engine !== 'bergamot') return EXTERNAL[config.engine](config);
  const { modelDir: folder, mirrors, chosen } = config;
  return createBergamot({ folder, mirrors, fetchWhenProbed: chosen, report });
}
