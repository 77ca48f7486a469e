import { causeCode } from '../../providers/cause-code.ts';
import { TranslationError } from '../translation-error.ts';

/** What to do about a failure that passes. */
export const AGAIN = 'Try again later with the same idempotency key.';
const OPERATOR = 'The operator must check';

/** Nothing was sent yet when these come up: name look-up, connection, TLS. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EACCES|EPROTO|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|ERR_TLS_\w+|ERR_SSL_\w+)$/;

/** What a failed exchange means, when no complete answer came. */
export function classifyBreak(error: unknown): TranslationError {
  const code = causeCode(error);
  const refused = code !== undefined && BEFORE_SENDING.test(code);
  return new TranslationError({
    kind: refused ? 'provider_unavailable' : 'uncertain',
    message: `the translation engine ${refused ? 'was not reached' : 'broke off'} (${code ?? 'no reason given'})`,
    action: `${AGAIN} If it persists, the operator should check the translation engine at TRANSLATION_URL.`,
    retryable: true,
    cause: error,
  });
}

/** What an answer other than 200 means. `reason` is the engine's own word, if it may be repeated. */
export function classifyStatus(
  status: number,
  reason: string | undefined,
  retryAfterSeconds?: number,
): TranslationError {
  const message = `the translation engine answered ${status}${reason === undefined ? '' : `: ${reason}`}`;
  if (status >= 300 && status < 400) return misset(message, 'TRANSLATION_URL: it redirects elsewhere.');
  if (status === 401 || status === 403) return misset(message, 'TRANSLATION_API_KEY: the engine refuses it.');
  if (status === 404 || status === 405)
    return misset(message, 'TRANSLATION_URL and TRANSLATION_MODEL: no such engine answers there.');
  // DeepL has a status of its own for a used-up quota.
  if (status === 402 || status === 456)
    return misset(message, 'the account at the translation engine: its quota is used up.');
  if (status === 408 || status === 429 || status >= 500) {
    return new TranslationError({
      // A gateway does not know what the engine behind it has done.
      kind: status === 502 || status === 504 ? 'uncertain' : 'provider_unavailable',
      message,
      action: AGAIN,
      retryable: true,
      retryAfterSeconds,
    });
  }
  return unusableAnswer(message);
}

/** The engine refused the text, or answered with something that is no translation. */
export function unusableAnswer(message: string, cause?: unknown): TranslationError {
  return new TranslationError({
    kind: 'provider_rejected',
    message,
    action: 'Change the text or split it; if it persists, the operator should check the translation engine.',
    cause,
  });
}

/** Somebody has to change a setting before any text can be translated. */
export function misset(message: string, what: string): TranslationError {
  return new TranslationError({ kind: 'unavailable', message, action: `${OPERATOR} ${what}` });
}
