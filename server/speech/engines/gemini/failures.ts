import { quotableReason, retryAfter } from '../../../providers/index.ts';
import { statusFailure } from '../../external/status-failure.ts';
import { SpeechFailure } from '../../speech-failure.ts';
import { type GeminiAnswer, readGeminiError } from './wire-format.ts';

/** Google's names, under status 400, for refusals that another text does not change. */
const OPERATORS = /^(API_KEY_\w+|FAILED_PRECONDITION|BILLING_\w+|SERVICE_DISABLED)$/;

/** What an answer other than 200 means. The message quotes the engine's reason unless it could hold the key. */
export function refusedByGemini(response: Response, body: string, key: string, now: number): SpeechFailure {
  const { status, headers } = response;
  const error = readGeminiError(body);
  const delay = error.retryDelay?.replace(/s$/, '') ?? headers.get('retry-after');
  const failure = statusFailure('Gemini', status, quotableReason(error.message, key), retryAfter(delay, now));
  const { message } = failure;
  // Google does not charge its own 500 and asks to repeat the request: the model gave text in place of sound.
  if (status === 500 && error.status !== undefined) return new SpeechFailure(message, { kind: 'refused' });
  if (status === 400 && [error.status ?? '', ...error.reasons].some((name) => OPERATORS.test(name)))
    return new SpeechFailure(message, { kind: 'refused', remedy: 'operator' });
  return failure;
}

/** The model will not say this text, however often it is asked. */
const WILL_NOT = /^(SAFETY|RECITATION|LANGUAGE|BLOCKLIST|PROHIBITED_CONTENT|SPII)$/;
/** A whole answer; models send or leave out the default value. */
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
