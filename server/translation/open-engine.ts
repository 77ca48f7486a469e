import type { TranslationConfig } from '../config.ts';
import { createBergamot, type FetchReport } from './bergamot/index.ts';
import { createLibreTranslate } from './libretranslate.ts';
import type { TranslationEngine } from './translation-engine.ts';

/**
 * The engine that the configuration names; `report` is told how fetching a model goes. Throws a TypeError that
 * begins with the name of a variable which is no use to this engine.
 */
export function openTranslationEngine(config: TranslationConfig, report: FetchReport): TranslationEngine {
  switch (config.engine) {
    case 'bergamot':
      return createBergamot({ folder: config.modelDir, mirrors: config.mirrors, report });
    default:
      return createLibreTranslate({ url: config.url ?? '', apiKey: config.apiKey });
  }
}
