import type { Config } from '../config/index.ts';
import type { Log } from '../log.ts';
import { openTranslationEngine } from './open-translation-engine.ts';
import type { TranslationError } from './translation-error.ts';
import { createTranslator, type Translator } from './translator.ts';

/**
 * The translator that the configuration asks for; what goes wrong later is told in the log, never a text or a key.
 * Throws a ConfigError where the engine cannot use a variable.
 */
export function openTranslator(
  { translation }: Pick<Config, 'translation'>,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
): Translator {
  const onFailure = ({ kind, message, retryable }: TranslationError) => {
    // What is set amiss only the operator can mend.
    const level = kind === 'unavailable' && !retryable ? 'error' : 'warn';
    log[level]({ kind, reason: message }, 'translation failed');
  };
  const engine = openTranslationEngine(translation, (level, message) => log[level](message));
  return createTranslator(engine, { onFailure });
}
