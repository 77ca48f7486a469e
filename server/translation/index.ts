/** The translation room: Persian text in, English text out, behind a port that any engine can fill. */

export { createAzure } from './azure.ts';
export {
  addressesOf,
  createBergamot,
  FA_EN,
  fetchModel,
  MIRRORS,
  type ModelFile,
} from './bergamot/index.ts';
export { createDeepL } from './deepl.ts';
export type { ExternalSettings } from './external-engine.ts';
export { createGoogle } from './google.ts';
export { createLibreTranslate } from './libretranslate.ts';
export { openTranslator } from './open-translator.ts';
export { createOpenAI } from './openai.ts';
export type { TranslationEngine } from './translation-engine.ts';
export { TranslationError, type TranslationFailure } from './translation-error.ts';
export { createTranslator, type Translator } from './translator.ts';
