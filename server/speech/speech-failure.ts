/**
 * What a failure says about the request for speech. No engine has an idempotency key: after `uncertain` and `lost`,
 * another attempt may be made and paid for a second time.
 *
 * - `unsent`: the engine never got the request; another attempt is safe.
 * - `refused`: the engine answered that it will not do it; nothing was made.
 * - `uncertain`: the engine got the request and gave no answer.
 * - `lost`: the engine took the request, and its audio broke off, was none, or cannot be used.
 */
export type SpeechFailureKind = 'unsent' | 'refused' | 'uncertain' | 'lost';

/** What has to change before the same speech can be made: the text, a setting of the operator's, or only time. */
export type Remedy = 'text' | 'operator' | 'wait';

interface SpeechFailureOptions extends ErrorOptions {
  /** Default `unsent`. */
  kind?: SpeechFailureKind;
  /** Default `wait`. */
  remedy?: Remedy;
  /** The pause that the engine asks for, in whole seconds. */
  retryAfterSeconds?: number | undefined;
  /** Needed where the message names a path or a command. */
  publicMessage?: string;
}

/** The engine could not finish a recording. The message is for operators: never a text, a key or an address. */
export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure';
  readonly kind: SpeechFailureKind;
  readonly remedy: Remedy;
  readonly retryAfterSeconds: number | undefined;
  /** What anybody may be told of it. */
  readonly publicMessage: string;

  constructor(message: string, options: SpeechFailureOptions = {}) {
    super(message, options);
    this.kind = options.kind ?? 'unsent';
    this.remedy = options.remedy ?? 'wait';
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.publicMessage = options.publicMessage ?? message;
  }
}
