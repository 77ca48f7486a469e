import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';
import { OpenApiValidator } from 'express-openapi-validator/dist/openapi.validator.js';
import type { Contract, ContractNode } from '../../contract/index.ts';
import { inOrder } from '../in-order.ts';
import { explainRefusal } from './explain-refusal.ts';
import { prepareRequest } from './prepare-request.ts';
import { readSpec } from './read-spec.ts';
import { rememberMetadata } from './remember-metadata.ts';
import { settleUrlParseWarning } from './settle-url-parse-warning.ts';

export interface RequestValidation {
  handlers: RequestHandler[];
  /** Comes after the handlers, where errors go. */
  explainRefusal: ErrorRequestHandler;
  /** Resolves when the first request will not have to wait; rejects when no request could pass. */
  warmUp(app: Express): Promise<void>;
}

/**
 * Enforces the contract on requests: every issue is listed, defaults are filled in. Responses are checked by `Contract`
 * instead, before they are stored for a replay.
 */
export function validateRequests(contract: Contract): RequestValidation {
  settleUrlParseWarning();
  // The validator changes the document that it is given.
  const spec = readSpec(contract.requestDocument() as ContractNode);
  const validator = new OpenApiValidator({
    apiSpec: spec.apiDoc,
    validateApiSpec: false,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: false, coerceTypes: false },
    validateResponses: false,
    // Keys and scopes are checked before the body is read.
    validateSecurity: false,
    fileUploader: false,
    // `pattern`s decide; the formats are for readers.
    validateFormats: false,
  });
  const middleware = validator.installMiddleware(Promise.resolve(spec)) as unknown as RequestHandler[];
  const validators = middleware.map((handler) =>
    handler.name === 'metadataMiddleware' ? rememberMetadata(handler) : handler,
  );
  const validate = inOrder(...validators.filter(({ name }) => !ONLY_FIRST.includes(name)));
  return {
    handlers: [prepareRequest, unlessKnown(contract, validate)],
    explainRefusal: explainRefusal(contract),
    warmUp: (app) => passSample(app, validators, contract),
  };
}

/**
 * Lets good requests of the simplest operations pass at once; anything else goes to the validator, which decides.
 * *Measured*: it takes 16 µs of the main thread for a body of two fields, its schema alone takes one.
 */
function unlessKnown(contract: Pick<Contract, 'knows'>, validate: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const { operationId } = response.locals.route!;
    if (!request.url.includes('?') && contract.knows(operationId, request)) return next();
    return validate(request, response, next);
  };
}

// They have an effect on the first request alone, which `warmUp` sends: the security that they would check is not theirs.
const ONLY_FIRST = ['pathParamsMiddleware', 'securityMiddleware'];

/** Lets a valid request through the validator, which reads its document when the first one comes. */
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
  contract.knows('diacritize', { headers: {}, body: { ...request.body } });
  for (const validator of validators) {
    await new Promise<void>((resolve, reject) => {
      validator(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
    });
  }
}
