import type { RequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { Contract } from '../contract.ts';

type ApiSpec = Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec'];

/**
 * Enforces the contract on requests: every issue at once, defaults filled in. Responses are checked by
 * `contract.seal` instead, which also sees what is about to be stored for a replay.
 */
export function validateRequests(contract: Contract): RequestHandler[] {
  return OpenApiValidator.middleware({
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
  }) as unknown as RequestHandler[];
}
