import { parse } from 'node:url';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { Contract } from '../../contract/index.ts';
import { createIssueLister, type Issue, type ListIssues } from './list-issues.ts';
import { validationError } from './validation-error.ts';

export interface RequestValidation {
  handlers: (RequestHandler | ErrorRequestHandler)[];
  /** Resolves when the first request will not have to wait; rejects when none could pass. */
  warmUp(app: Express): Promise<void>;
}

type ApiSpec = Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec'];

/**
 * Enforces the contract on requests: every issue at once, defaults filled in. Responses are checked by `Contract`
 * instead, before what they are made of is stored for a replay.
 */
export function validateRequests(contract: Contract): RequestValidation {
  settleUrlParseWarning();
  const validators = OpenApiValidator.middleware({
    // The validator changes the document that it is given.
    apiSpec: contract.document() as ApiSpec,
    validateApiSpec: false,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: false, coerceTypes: false },
    validateResponses: false,
    // Keys and scopes are checked before the body is read.
    validateSecurity: false,
    fileUploader: false,
    // `pattern`s say what is wanted; the formats are for readers.
    validateFormats: false,
  });
  const named = (validators as unknown as RequestHandler[]).map((validator) =>
    validator.name === 'metadataMiddleware' ? rememberMetadata(validator) : validator,
  );
  return {
    handlers: [...named, explainRefusal(contract)],
    warmUp: (app) => passSample(app, named, contract),
  };
}

/** Lets a request that keeps the contract through the validator, which reads its document with the first one. */
async function passSample(
  app: Express,
  validators: readonly RequestHandler[],
  contract: Contract,
): Promise<void> {
  const url = '/v1/diacritize';
  const match = contract.match('POST', url);
  const request = {
    app,
    method: 'POST',
    url,
    originalUrl: url,
    path: url,
    headers: { 'content-type': 'application/json' },
    query: {},
    params: {},
    cookies: {},
    body: { text: 'سلام' },
  } as unknown as Request;
  const response = { locals: match } as unknown as Response;
  for (const validator of validators) {
    await new Promise<void>((resolve, reject) => {
      validator(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
    });
  }
}

/**
 * The validator compiles the patterns of all paths for every request, which costs as much as the validation. What it
 * finds for a path without parameters is always the same, so that it is asked once.
 */
function rememberMetadata(findMetadata: RequestHandler): RequestHandler {
  const known = new Map<string, object>();
  return (request, response, next) => {
    const route = response.locals.route!;
    const key = `${route.method} ${route.template}`;
    const metadata = known.get(key);
    if (metadata !== undefined) {
      Object.assign(request, { openapi: { ...metadata } });
      return next();
    }
    return findMetadata(request, response, (error?: unknown) => {
      const found = (request as { openapi?: object }).openapi;
      if (error === undefined && found !== undefined && !route.template.includes('{')) known.set(key, found);
      next(error);
    });
  };
}

/**
 * The validator calls url.parse for every request, and Node 24 looks at the call stack each time to decide whether to
 * warn of it, at 10 µs, until it has warned somebody outside node_modules. This is that somebody, without the warning.
 */
function settleUrlParseWarning(): void {
  const before = process.noDeprecation;
  process.noDeprecation = true;
  parse('');
  process.noDeprecation = before;
}

interface Refusal extends Error {
  status: number;
  errors: { path: string; message: string }[];
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'status' in error && error.status === 400 && 'errors' in error;
}

function explainRefusal(contract: Contract): ErrorRequestHandler {
  // Compiled when the first request is refused: most processes start more often than that.
  let explain: ListIssues | undefined;
  return (error: unknown, { headers, query, body }, response, next) => {
    if (!isRefusal(error)) return next(error);
    explain ??= createIssueLister(contract);
    const issues = explain(response.locals.route!.operationId, { headers, query, body });
    next(validationError(issues.length > 0 ? issues : asRefused(error)));
  };
}

function asRefused({ errors, message }: Refusal): Issue[] {
  const issues = errors.map((error) => ({ path: error.path, rule: 'invalid', message: error.message }));
  return issues.length > 0 ? issues : [{ path: '', rule: 'invalid', message }];
}
