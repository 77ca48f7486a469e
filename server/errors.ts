import { ContractViolation, type ErrorCode, type ErrorDetail } from './contract/index.ts';

interface ErrorRow {
  status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;
  category: ErrorDetail['category'];
  retryable: boolean;
  message: string;
  action: string;
}

const row = (
  status: ErrorRow['status'],
  category: ErrorRow['category'],
  retryable: boolean,
  message: string,
  action: string,
): ErrorRow => ({ status, category, retryable, message, action });

const RETRY = 'Send the same request again after a pause, with the same Idempotency-Key.';
const RETRY_LATER = 'Retry later with the exact same body and the original Idempotency-Key.';

/** The meaning of every code of the contract; a missing code does not compile. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorRow>> = {
  invalid_json: row(
    400,
    'validation',
    false,
    'The request body is not strict UTF-8 JSON.',
    'Send one JSON object in UTF-8, without a byte order mark, duplicate keys or unpaired surrogates.',
  ),
  invalid_request: row(
    400,
    'validation',
    false,
    'The request does not match the contract.',
    'Correct every issue listed in details.issues.',
  ),
  text_too_long: row(
    400,
    'validation',
    false,
    'The text has more than 6000 Unicode code points.',
    'Split the text at sentence or paragraph boundaries and send each part with its own Idempotency-Key.',
  ),
  persian_text_required: row(
    400,
    'validation',
    false,
    'The text has no Persian-script letter.',
    'Send a text with at least one Persian-script letter.',
  ),
  idempotency_key_required: row(
    400,
    'validation',
    false,
    'This operation requires an Idempotency-Key.',
    'Send an Idempotency-Key header of 8 to 128 printable ASCII characters.',
  ),
  idempotency_key_invalid: row(
    400,
    'validation',
    false,
    'The Idempotency-Key is malformed.',
    'Send an Idempotency-Key header of 8 to 128 printable ASCII characters.',
  ),
  api_key_missing: row(
    401,
    'authentication',
    false,
    'No API key was sent.',
    'Send the header Authorization: Bearer <API_KEY>.',
  ),
  api_key_invalid: row(
    401,
    'authentication',
    false,
    'The API key is not valid.',
    'Check the key for typing errors; if it was lost, rotated or revoked, create a new one.',
  ),
  text_quota_exhausted: row(
    402,
    'quota',
    false,
    'The text allowance is exhausted.',
    'Wait for the allowance to renew, or ask the organization owner for more or for approved additional usage.',
  ),
  basic_speech_quota_exhausted: row(
    402,
    'quota',
    false,
    'The Basic speech allowance is exhausted.',
    'Wait for the allowance to renew, or ask the organization owner for more.',
  ),
  premium_speech_quota_exhausted: row(
    402,
    'quota',
    false,
    'The Premium speech allowance does not cover this request.',
    'Shorten the text, wait for the allowance to renew, or ask the organization owner for more.',
  ),
  insufficient_scope: row(
    403,
    'authorization',
    false,
    'The API key lacks the scope that this operation needs.',
    'Use a key that has the scope named in details.required_scope.',
  ),
  account_inactive: row(
    403,
    'authorization',
    false,
    'The account cannot generate in its present status.',
    'Ask the organization owner to settle the account; details.status names its status.',
  ),
  job_not_found: row(
    404,
    'validation',
    false,
    'There is no such speech job in this organization and environment.',
    'Check the job id and the key; job metadata is kept for 24 hours.',
  ),
  route_not_found: row(
    404,
    'validation',
    false,
    'There is no such route.',
    'Check the method and the path against the documentation.',
  ),
  method_not_allowed: row(
    405,
    'validation',
    false,
    'The route does not support this method.',
    'Use one of the methods in the Allow header.',
  ),
  request_in_progress: row(
    409,
    'conflict',
    true,
    'The first request with this Idempotency-Key is still being processed.',
    RETRY,
  ),
  idempotency_conflict: row(
    409,
    'conflict',
    false,
    'This Idempotency-Key was used with another endpoint or body.',
    'Use a new Idempotency-Key for a new request; reuse one only for an exact retry.',
  ),
  body_too_large: row(
    413,
    'validation',
    false,
    'The request body is larger than 32768 bytes.',
    'Split the text and send each part with its own Idempotency-Key.',
  ),
  unsupported_media_type: row(
    415,
    'validation',
    false,
    'The request body must be uncompressed application/json.',
    'Send the header Content-Type: application/json and no Content-Encoding.',
  ),
  rate_limit_exceeded: row(
    429,
    'rate_limit',
    true,
    'The organization has used its requests of this minute.',
    'Wait for the seconds in Retry-After, add jitter, and retry.',
  ),
  internal_error: row(500, 'internal', true, 'Something went wrong inside the service.', RETRY_LATER),
  voice_unavailable: row(
    503,
    'provider',
    true,
    'The chosen voice is unavailable.',
    'Retry later, or choose another voice.',
  ),
  provider_unavailable: row(
    503,
    'provider',
    true,
    'The engine behind this operation is unavailable.',
    RETRY_LATER,
  ),
  provider_rejected: row(
    503,
    'provider',
    false,
    'The engine behind this operation refused the request.',
    'Ask the operator of this service to check the engine; do not retry unchanged.',
  ),
  provider_submission_uncertain: row(
    503,
    'provider',
    false,
    'It cannot be proven whether the engine accepted the request.',
    'Do not start another generation automatically; ask the user first.',
  ),
  translation_unavailable: row(
    503,
    'provider',
    true,
    'No translation engine is ready.',
    'Ask the operator of this service to configure a translation engine, then retry.',
  ),
  premium_reservation_exceeded: row(
    503,
    'service',
    true,
    'The audio was longer than its reservation and was discarded; nothing was charged.',
    RETRY_LATER,
  ),
  audio_store_unavailable: row(
    503,
    'service',
    true,
    'The audio could not be stored; nothing was charged.',
    RETRY_LATER,
  ),
  service_unavailable: row(503, 'service', true, 'The service is temporarily unavailable.', RETRY_LATER),
  speech_jobs_unavailable: row(
    503,
    'service',
    true,
    'Speech jobs cannot be created at the moment.',
    RETRY_LATER,
  ),
  speech_job_start_uncertain: row(
    503,
    'service',
    true,
    'It is uncertain whether the job was started.',
    'Retry the exact body with the original Idempotency-Key.',
  ),
  premium_speech_jobs_unavailable: row(
    503,
    'service',
    false,
    'Premium speech jobs are not available in production.',
    'Use synchronous speech for Premium voices, or submit a Basic job.',
  ),
};

interface ErrorOptions {
  message?: string;
  action?: string;
  retryable?: boolean;
  details?: Record<string, unknown>;
  /** Rounded up to whole seconds, at least 1. */
  retryAfterSeconds?: number;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** The one error that operations throw on purpose; everything else becomes `internal_error`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: ErrorRow['status'];
  readonly detail: ErrorDetail;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    const row = ERRORS[code];
    super(options.message ?? row.message, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = row.status;
    this.detail = {
      code,
      message: this.message,
      category: row.category,
      action: options.action ?? row.action,
      retryable: options.retryable ?? row.retryable,
      ...(options.details === undefined ? {} : { details: options.details }),
    };
    const retryAfter = options.retryAfterSeconds;
    this.headers = {
      ...options.headers,
      ...(retryAfter === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) }),
    };
  }
}

/** What ends the work that is still going on when a server must stop: nobody's fault, and nothing to log. */
export class ServiceStopping extends ApiError {
  constructor() {
    super('service_unavailable', { message: 'The service is stopping.', retryAfterSeconds: 2 });
  }
}

/** The error of whatever nobody expected. An answer that breaks the contract breaks it each time: retrying is no use. */
export function internalError(cause: unknown): ApiError {
  if (!(cause instanceof ContractViolation)) return new ApiError('internal_error', { cause });
  const action = 'Report the request to the operator of this service; the same one will fail again.';
  return new ApiError('internal_error', { retryable: false, action, cause });
}
