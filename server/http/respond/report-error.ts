import type { ErrorRequestHandler, Response } from 'express';
import type { Contract, OperationId } from '../../contract/index.ts';
import { isDatabaseUnavailable } from '../../database/index.ts';
import { ApiError, internalError, ServiceStopping } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { BODY_LIMIT } from '../body/read-body.ts';
import { requestIdOf } from '../request-id.ts';
import { sendJson } from './send-json.ts';

// Only the operator can fix these; the mistakes of callers are in the access log.
const LOGGED: readonly string[] = ['internal_error', 'service_unavailable', 'speech_jobs_unavailable'];

/** Answers with the contract's error for whatever was thrown. An unexpected error is logged and its text is not sent. */
export function reportError(contract: Contract, log: Log): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const known = toApiError(error, response.locals.route?.operationId);
    if (LOGGED.includes(known.code) && !(error instanceof ServiceStopping)) {
      log.error({ request_id: requestIdOf(response), code: known.code, err: error }, 'request failed');
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendError(contract, response, known);
  };
}

/** Sends an error in the contract's form. */
function sendError(contract: Contract, response: Response, error: ApiError): void {
  for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
  const body = { request_id: requestIdOf(response), error: error.detail };
  sendJson(response, error.status, contract.sealError(body));
}

/** Gives the contract's error for anything that can be thrown while a request is served. */
function toApiError(error: unknown, operationId: OperationId | undefined): ApiError {
  if (error instanceof ApiError) return error;
  if (isBodyError(error)) return bodyError(error);
  if (isDatabaseUnavailable(error)) return databaseAway(operationId, error);
  return internalError(error);
}

/** What a request is told while the database is away. */
export function databaseAway(operationId: OperationId | undefined, cause?: unknown): ApiError {
  // No job was started, even if the database was already away when the key was looked up.
  const code = operationId === 'createSpeechJob' ? 'speech_jobs_unavailable' : 'service_unavailable';
  return new ApiError(code, { retryAfterSeconds: 2, cause });
}

interface BodyError extends Error {
  type: string;
}

function isBodyError(error: unknown): error is BodyError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && 'expose' in error;
}

/** What express.raw throws for a body that is too large, compressed, incomplete, or not as long as announced. */
function bodyError(error: BodyError): ApiError {
  if (error.type === 'entity.too.large') {
    return new ApiError('body_too_large', { details: { limit_bytes: BODY_LIMIT } });
  }
  if (error.type === 'encoding.unsupported') return new ApiError('unsupported_media_type');
  return new ApiError('invalid_json', { details: { reason: error.message }, cause: error });
}
