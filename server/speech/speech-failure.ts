/**
 * What a failure says about the speech that was asked for. No engine has an idempotency key, so that after `uncertain`
 * and `lost` another attempt may be made, and paid for, a second time.
 *
 * - `unsent`: the engine never got the request; another attempt is safe.
 * - `refused`: the engine answered that it will not do it; nothing was made.
 * - `uncertain`: the engine got the request and gave no answer.
 * - `lost`: the engine took the request, and its audio broke off, was none, or cannot be used.
 */
export type SpeechFailureKind = 'unsent' | 'refused' | 'uncertain' | 'lost';

/** The engine could not finish a recording. */
export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure';
  readonly kind: SpeechFailureKind;

  constructor(message: string, options: ErrorOptions & { kind?: SpeechFailureKind } = {}) {
    super(message, options);
    this.kind = options.kind ?? 'unsent';
  }
}
