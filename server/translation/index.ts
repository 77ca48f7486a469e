/** The translation room: Persian text in, English text out, behind a port that any engine can fill. */

export {
  addressesOf,
  createBergamot,
  FA_EN,
  fetchModel,
  MIRRORS,
  type ModelFile,
} from './bergamot/index.ts';
export { createAzure } from './engines/azure.ts';
export { createDeepL } from './engines/deepl.ts';
export { createGoogle } from './engines/google.ts';
export { createLibreTranslate } from './engines/libretranslate.ts';
export { createOpenAI } from './engines/openai.ts';
export type { ExternalSettings } from './external/external-engine.ts';
export { openTranslator } from './open-translator.ts';
export type { TranslationEngine } from './translation-engine.ts';
export { TranslationError, type TranslationFailure } from './translation-error.ts';
export { createTranslator, type Translator } from './translator.ts';
