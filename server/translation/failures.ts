import { TranslationError } from './translation-error.ts';

/** What to do about a failure that passes. */
export const TRY_AGAIN = 'Try again later with the same idempotency key.';

/** The engine refused the text, or its answer is no translation. */
export function unusableAnswer(message: string, cause?: unknown): TranslationError {
  return new TranslationError({
    kind: 'provider_rejected',
    message,
    action: 'Change the text or split it; if it persists, the operator should check the translation engine.',
    cause,
  });
}

/** The operator has to change `what` before any text can be translated. */
export function wrongSetting(message: string, what: string, cause?: unknown): TranslationError {
  return new TranslationError({
    kind: 'unavailable',
    message,
    action: `The operator must check ${what}`,
    cause,
  });
}
