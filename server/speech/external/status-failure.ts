import { type Remedy, SpeechFailure, type SpeechFailureKind } from '../speech-failure.ts';

/** What each refusal needs: credentials, addresses and accounts are the operator's; other 4xx are about the text. */
const REFUSALS: Readonly<Record<number, Remedy>> = {
  401: 'operator',
  402: 'operator',
  403: 'operator',
  404: 'operator',
  405: 'operator',
  408: 'wait',
  415: 'operator',
  429: 'wait',
  503: 'wait',
};

/**
 * What an answer other than 200 means. After a 500, and a gateway's 502 or 504, nobody knows whether the engine has
 * spoken. `reason` is in the engine's own words, if they may be repeated.
 */
export function statusFailure(
  name: string,
  status: number,
  reason?: string,
  retryAfterSeconds?: number,
): SpeechFailure {
  const message = `${name} answered ${status}${reason === undefined ? '' : `: ${reason}`}`;
  const isRefused = status < 500 || status === 503;
  const kind: SpeechFailureKind = isRefused ? 'refused' : 'uncertain';
  const others: Remedy = status >= 400 && status < 500 ? 'text' : status < 400 ? 'operator' : 'wait';
  return new SpeechFailure(message, { kind, remedy: REFUSALS[status] ?? others, retryAfterSeconds });
}
