import type { ErrorDetail, ErrorResponse } from '../contract-types.ts';
import { ApiError } from '../errors.ts';
import { readRetryAfter } from './retry-after.ts';

// Proxies and overloaded machines send these; a later try may succeed.
const PASSING_STATUSES = [408, 425, 429, 500, 502, 503, 504];

const FOLLOW_REDIRECT = 'Set baseUrl to the address that the service is redirected to.';
const LOOK_BETWEEN = 'Check baseUrl and what lies between this client and the service, such as a proxy.';

/** An answer that is an error. `secret` is removed from its text; `now` is in milliseconds since 1970. */
export interface ErrorAnswer {
  status: number;
  headers: Headers;
  text: string;
  secret?: string | undefined;
  /** What corrects an error that has only a status, by that status. */
  actions?: Readonly<Record<number, string>> | undefined;
  now: number;
}

/** The ApiError of an answer, whether it is an ErrorResponse of the contract or something else. */
export function readApiError(answer: ErrorAnswer): ApiError {
  const { status, headers } = answer;
  const told = readErrorResponse(answer.secret ? answer.text.replaceAll(answer.secret, '***') : answer.text);
  const retryAfterSeconds = readRetryAfter(headers.get('retry-after'), answer.now);
  const requestId = told?.request_id ?? headers.get('x-request-id') ?? undefined;
  const facts = told ? factsOf(told.error) : withoutErrorResponse(status, answer.actions);
  return new ApiError({ ...facts, status, requestId, retryAfterSeconds });
}

/** What an ApiError takes from the error of an answer or of a job. */
export function factsOf(error: ErrorDetail) {
  return { ...error, message: `${error.code}: ${error.message}` };
}

function readErrorResponse(text: string): ErrorResponse | undefined {
  try {
    const body = JSON.parse(text) as ErrorResponse | null;
    const error: Partial<ErrorDetail> | undefined = body?.error;
    const isWhole = typeof error?.code === 'string' && typeof error.retryable === 'boolean';
    return isWhole ? (body as ErrorResponse) : undefined;
  } catch {
    return undefined;
  }
}

function withoutErrorResponse(status: number, actions: ErrorAnswer['actions'] = {}) {
  const isRedirect = status >= 300 && status < 400;
  return {
    message: `The answer is ${status}, without an error of the service`,
    action: actions[status] ?? (isRedirect ? FOLLOW_REDIRECT : LOOK_BETWEEN),
    retryable: PASSING_STATUSES.includes(status),
  };
}
