import { type Remedy, SpeechFailure, type SpeechFailureKind } from '../speech-failure.ts';

/** Whom each refusal is for: credentials, addresses and accounts are the operator's, other 4xx the text's. */
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
 * What an answer other than 200 means. A gateway's 502 or 504, and a 500, do not say whether the engine behind them has
 * spoken. `reason` is the engine's own word, if it may be repeated.
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
