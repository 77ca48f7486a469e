/**
 * What a failure means for the caller of the room:
 * - `unavailable`: translation is not set up here, or its setting is wrong (key refused, wrong address, language
 *   pair missing), or its model is missing; retryable while the model is being fetched. Contract code
 *   `translation_unavailable`.
 * - `provider_unavailable`: the engine is set up but cannot serve now (not reached, busy, rate limited, failing).
 *   Nothing was translated. Contract code `provider_unavailable`.
 * - `provider_rejected`: the engine refused this text, or its answer cannot be used. Contract code
 *   `provider_rejected`.
 * - `uncertain`: the request was sent and no answer came back; the engine may have done the work. Another
 *   translation is harmless, so it is retryable. Contract code `provider_unavailable`.
 */
export type TranslationFailure = 'unavailable' | 'provider_unavailable' | 'provider_rejected' | 'uncertain';

export interface TranslationErrorFields {
  kind: TranslationFailure;
  /** For logs: what failed, and what the operator can do. Never holds the text, a key or an address. */
  message: string;
  /** What the client can do about it. Anybody may see it: it never holds a path or a command of the operator's. */
  action: string;
  /** True when the same text may succeed later. Default false. */
  retryable?: boolean;
  /** Whole seconds, at least 1, when the engine named a delay. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The one error of the translation room. After an abort the room rejects with the signal's reason instead. */
export class TranslationError extends Error {
  readonly kind: TranslationFailure;
  readonly action: string;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(fields: TranslationErrorFields) {
    super(fields.message, { cause: fields.cause });
    this.name = 'TranslationError';
    this.kind = fields.kind;
    this.action = fields.action;
    this.retryable = fields.retryable ?? false;
    this.retryAfterSeconds = fields.retryAfterSeconds;
  }
}
