import type { Config } from '../config/index.ts';
import type { Log } from '../log.ts';
import { openTranslationEngine } from './open-translation-engine.ts';
import type { TranslationError } from './translation-error.ts';
import { createTranslator, type Translator } from './translator.ts';

/**
 * Opens the translator that the configuration names. Later failures go to the log, without texts and keys. Throws a
 * ConfigError where the engine cannot use a variable.
 */
export function openTranslator(
  { translation }: Pick<Config, 'translation'>,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  fetch?: typeof globalThis.fetch,
): Translator {
  const onFailure = ({ kind, message, retryable }: TranslationError) => {
    // Only the operator can correct a wrong setting.
    const level = kind === 'unavailable' && !retryable ? 'error' : 'warn';
    log[level]({ kind, reason: message }, 'translation failed');
  };
  const engine = openTranslationEngine(translation, (level, message) => log[level](message), fetch);
  return createTranslator(engine, { onFailure });
}
