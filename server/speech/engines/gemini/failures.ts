import { retryAfter } from '../../../providers/retry-after.ts';
import { quotableReason } from '../../external/quotable-reason.ts';
import { statusFailure } from '../../external/status-failure.ts';
import { SpeechFailure } from '../../speech-failure.ts';
import { type GeminiAnswer, readGeminiError } from './wire-format.ts';

/** Google's names for refusals that another text cannot mend, behind a plain 400. */
const OPERATORS = /^(API_KEY_\w+|FAILED_PRECONDITION|BILLING_\w+|SERVICE_DISABLED)$/;

/** What an answer other than 200 means. The message tells the engine's own reason unless it could hold the key. */
export function refusedByGemini(response: Response, body: string, key: string, now: number): SpeechFailure {
  const { status, headers } = response;
  const error = readGeminiError(body);
  const delay = error.retryDelay?.replace(/s$/, '') ?? headers.get('retry-after');
  const failure = statusFailure('Gemini', status, quotableReason(error.message, key), retryAfter(delay, now));
  const { message } = failure;
  // Google charges nothing for a 500 of its own and asks to repeat it: the model wrote where it should have spoken.
  if (status === 500 && error.status !== undefined) return new SpeechFailure(message, { kind: 'refused' });
  if (status === 400 && [error.status ?? '', ...error.reasons].some((name) => OPERATORS.test(name)))
    return new SpeechFailure(message, { kind: 'refused', remedy: 'operator' });
  return failure;
}

/** The model will not say this text, however often it is asked. */
const WILL_NOT = /^(SAFETY|RECITATION|LANGUAGE|BLOCKLIST|PROHIBITED_CONTENT|SPII)$/;
/** The second: a model may leave its default value out or in. */
const WHOLE: readonly (string | undefined)[] = ['STOP', 'FINISH_REASON_UNSPECIFIED', undefined];

/** What is wrong with an answer whose status is 200, if anything is. */
export function failureOf({ block, finish, recordings }: GeminiAnswer): SpeechFailure | undefined {
  const no = block ?? (WILL_NOT.test(finish ?? '') ? finish : undefined);
  if (no !== undefined)
    return new SpeechFailure(`Gemini refused the text (${no})`, { kind: 'refused', remedy: 'text' });
  if (recordings.length > 0 && WHOLE.includes(finish)) return undefined;
  // This was charged all the same.
  const what = recordings.length > 0 ? 'broke off' : 'gave no audio';
  return new SpeechFailure(`Gemini ${what} (${finish ?? 'no reason given'})`, { kind: 'lost' });
}
