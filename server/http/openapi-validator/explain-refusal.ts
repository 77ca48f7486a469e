import type { ErrorRequestHandler } from 'express';
import type { Contract } from '../../contract/index.ts';
import { createIssueLister, type Issue, type ListIssues } from './list-issues.ts';
import { validationError } from './validation-error.ts';

interface Refusal extends Error {
  status: number;
  errors: { path: string; message: string }[];
}

/** Turns a refusal of the validator into the contract's error, with every issue of the request. */
export function explainRefusal(contract: Contract): ErrorRequestHandler {
  // Made when the first request is refused: no start waits for it.
  let listIssues: ListIssues | undefined;
  return (error: unknown, { headers, query, body }, response, next) => {
    if (!isRefusal(error)) return next(error);
    listIssues ??= createIssueLister(contract);
    const issues = listIssues(response.locals.route!.operationId, { headers, query, body });
    next(validationError(issues.length > 0 ? issues : issuesOf(error)));
  };
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'status' in error && error.status === 400 && 'errors' in error;
}

/** The validator's own account of it, should it refuse a request in which nothing else is found wrong. */
function issuesOf({ errors, message }: Refusal): Issue[] {
  const issues = errors.map((error) => ({ path: error.path, rule: 'invalid', message: error.message }));
  return issues.length > 0 ? issues : [{ path: '', rule: 'invalid', message }];
}
