import { ApiError } from '../errors.ts';

/**
 * One thing that is wrong with a request. `path` is a JSON Pointer into the body (empty for the whole body), or the
 * name of a header or query parameter.
 */
export interface Issue {
  path: string;
  rule: string;
  message: string;
}

/** What the contract validator throws. */
export interface ValidationFailure {
  status: number;
  message: string;
  path?: string;
  errors: { path: string; message: string; errorCode?: string }[];
}

export function isValidationFailure(error: unknown): error is ValidationFailure {
  return (
    error instanceof Error &&
    'status' in error &&
    error.status === 400 &&
    'errors' in error &&
    Array.isArray(error.errors)
  );
}

const KEY_PATH = 'Idempotency-Key';
const TEXT_PATH = '/text';

// The bounds of the contract's RequestIssue: a body can have thousands of unknown fields with endless names.
const MOST_ISSUES = 100;
const LONGEST = 1000;

/** The contract's error for what the validator found: a code of its own where the contract has one. */
export function validationError(failure: ValidationFailure): ApiError {
  const issues = listIssues(failure);
  const details = { issues };
  const onKey = issues.find((issue) => issue.path === KEY_PATH);
  const [sole] = issues.length === 1 ? issues : [];
  // The required header is checked before everything else: nothing was generated or reserved.
  if (onKey?.rule === 'required') return new ApiError('idempotency_key_required', { details });
  if (onKey !== undefined && issues.every((issue) => issue.path === KEY_PATH)) {
    return new ApiError('idempotency_key_invalid', { details });
  }
  if (sole?.path === TEXT_PATH && sole.rule === 'maxLength')
    return new ApiError('text_too_long', { details });
  if (sole?.path === TEXT_PATH && sole.rule === 'pattern') {
    return new ApiError('persian_text_required', { details });
  }
  return new ApiError('invalid_request', { details });
}

function listIssues(failure: ValidationFailure): Issue[] {
  const raw =
    failure.errors.length > 0 ? failure.errors : [{ path: failure.path ?? '', message: failure.message }];
  const issues = raw.map((error) => {
    const rule = ruleOf(error);
    const path = normalizePath(error.path);
    return { path: shorten(path), rule, message: shorten(messageOf(path, rule, error.message)) };
  });
  const distinct = new Map(issues.map((issue) => [`${issue.path} ${issue.rule} ${issue.message}`, issue]));
  // An empty text has no letter either; one issue says it all.
  const empty = issues.some((issue) => issue.path === TEXT_PATH && issue.rule === 'minLength');
  return [...distinct.values()]
    .filter((issue) => !(empty && issue.path === TEXT_PATH && issue.rule === 'pattern'))
    .slice(0, MOST_ISSUES);
}

function ruleOf(error: { message: string; errorCode?: string }): string {
  if (error.errorCode !== undefined) return error.errorCode.split('.', 1)[0]!;
  if (error.message.startsWith('Unknown query parameter')) return 'additionalProperties';
  if (error.message.startsWith('Empty value')) return 'minLength';
  return error.message.includes('allowed values') ? 'discriminator' : 'invalid';
}

const HEADER_NAMES: Readonly<Record<string, string>> = {
  'idempotency-key': 'Idempotency-Key',
  'last-event-id': 'Last-Event-ID',
};

// The validator says /body/text, /headers/idempotency-key and /query/after; bodies with a discriminator are
// validated on their own, so that their paths lack the first segment; an unknown discriminator has the route's path.
function normalizePath(path: string): string {
  const [, place, rest] = /^\/(body|headers|query|params)(?:\/(.*))?$/s.exec(path) ?? [];
  if (place === 'body') return rest === undefined ? '' : `/${rest}`;
  if (place !== undefined) return HEADER_NAMES[rest ?? ''] ?? rest ?? place;
  if (path.startsWith('/v1/')) return '/tier';
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}

function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).toWellFormed()}…`;
}

function messageOf(path: string, rule: string, message: string): string {
  if (path === TEXT_PATH && rule === 'pattern') return 'must have at least one Persian-script letter';
  if (path === TEXT_PATH && rule === 'maxLength') return 'must have at most 6000 code points';
  return message;
}
