import type { BrokenExchange } from '../../providers/index.ts';
import { TRY_AGAIN, unusableAnswer, wrongSetting } from '../failures.ts';
import { TranslationError } from '../translation-error.ts';

/** What an exchange without a whole answer means. */
export function classifyBreak(broken: BrokenExchange): TranslationError {
  if (broken.kind === 'forbidden_port') {
    const message = 'fetch sends nothing to the port of the translation engine';
    return wrongSetting(message, 'TRANSLATION_URL: no engine can be reached at its port.', broken);
  }
  const wasReached = broken.kind !== 'not_reached';
  return new TranslationError({
    kind: wasReached ? 'uncertain' : 'provider_unavailable',
    message: `the translation engine ${wasReached ? 'broke off' : 'was not reached'} (${broken.reason})`,
    action: `${TRY_AGAIN} If it persists, the operator should check the translation engine at TRANSLATION_URL.`,
    retryable: true,
    cause: broken,
  });
}

/** What an answer other than 200 means. `reason` is in the engine's own words, if they may be repeated. */
export function classifyStatus(
  status: number,
  reason: string | undefined,
  retryAfterSeconds?: number,
): TranslationError {
  const message = `the translation engine answered ${status}${reason === undefined ? '' : `: ${reason}`}`;
  if (status >= 300 && status < 400) return wrongSetting(message, 'TRANSLATION_URL: it redirects elsewhere.');
  if (status === 401 || status === 403)
    return wrongSetting(message, 'TRANSLATION_API_KEY: the engine refuses it.');
  if (status === 404 || status === 405)
    return wrongSetting(message, 'TRANSLATION_URL and TRANSLATION_MODEL: no such engine answers there.');
  // DeepL has a status of its own for a used-up quota.
  if (status === 402 || status === 456)
    return wrongSetting(message, 'the account at the translation engine: its quota is used up.');
  if (status === 408 || status === 429 || status >= 500) {
    return new TranslationError({
      // A gateway does not know what the engine behind it has done.
      kind: status === 502 || status === 504 ? 'uncertain' : 'provider_unavailable',
      message,
      action: TRY_AGAIN,
      retryable: true,
      retryAfterSeconds,
    });
  }
  return unusableAnswer(message);
}
