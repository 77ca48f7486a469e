import { ApiError } from '../../errors.ts';
import type { Issue } from './list-issues.ts';

const KEY_PATH = 'Idempotency-Key';
const TEXT_PATH = '/text';

// The bounds of the contract's RequestIssue: a body can have thousands of unknown fields with very long names.
const MOST_ISSUES = 100;
const LONGEST = 1000;

/** The contract's error for these issues, with the special code where the contract has one. */
export function validationError(found: readonly Issue[]): ApiError {
  const issues = tidy(found);
  const details = { issues };
  const onKey = issues.find(({ path }) => path === KEY_PATH);
  if (onKey?.rule === 'required') return new ApiError('idempotency_key_required', { details });
  if (onKey !== undefined && issues.every(({ path }) => path === KEY_PATH)) {
    return new ApiError('idempotency_key_invalid', { details });
  }
  const [sole] = issues.length === 1 ? issues : [];
  if (sole?.path === TEXT_PATH && sole.rule === 'maxLength')
    return new ApiError('text_too_long', { details });
  if (sole?.path === TEXT_PATH && sole.rule === 'pattern') {
    return new ApiError('persian_text_required', { details });
  }
  return new ApiError('invalid_request', { details });
}

function tidy(found: readonly Issue[]): Issue[] {
  // An empty text also lacks a letter; one issue is enough.
  const empty = found.some(({ path, rule }) => path === TEXT_PATH && rule === 'minLength');
  return found
    .filter(({ path, rule }) => !(empty && path === TEXT_PATH && rule === 'pattern'))
    .slice(0, MOST_ISSUES)
    .map(({ path, rule, message }) => ({ path: shorten(path), rule, message: shorten(message) }));
}

function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).toWellFormed()}…`;
}
