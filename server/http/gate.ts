import type { Request, RequestHandler } from 'express';
import type { Contract, Route } from '../contract/index.ts';
import { ApiError } from '../errors.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    route?: Route;
    /** The address as it was sent, without its query. */
    path?: string;
  }
}

const JSON_TYPE = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** Finds the operation of a request and refuses, from the request line and headers alone, what it cannot take. */
export function gate(contract: Contract): RequestHandler {
  return (request, response, next) => {
    const path = request.originalUrl.split('?', 1)[0]!;
    const match = contract.match(request.method, path);
    if (match === undefined) throw new ApiError('route_not_found');
    if ('allow' in match) throw new ApiError('method_not_allowed', { headers: { Allow: match.allow } });
    Object.assign(response.locals, { route: match.route, path });
    refuseAmbiguity(request);
    if (match.route.hasBody) requireJson(request);
    else refuseBody(request);
    next();
  };
}

/** Refuses a repeated Idempotency-Key, which Node joins into one that a retry may not repeat. */
function refuseAmbiguity(request: Request): void {
  const key = request.headers['idempotency-key'];
  const isJoined = typeof key === 'string' && key.includes(', ');
  if (!isJoined || request.headersDistinct['idempotency-key']?.length === 1) return;
  const issue = { path: 'Idempotency-Key', rule: 'repeated', message: 'must be sent once' };
  throw new ApiError('idempotency_key_invalid', { details: { issues: [issue] } });
}

function requireJson(request: Request): void {
  const encoding = request.headers['content-encoding'];
  const compressed = encoding !== undefined && encoding.toLowerCase() !== 'identity';
  if (compressed || !JSON_TYPE.test(request.headers['content-type'] ?? '')) {
    throw new ApiError('unsupported_media_type');
  }
  delete request.headers['content-encoding'];
}

function refuseBody(request: Request): void {
  const length = request.headers['content-length'];
  const chunked = request.headers['transfer-encoding'] !== undefined;
  if (!chunked && (length === undefined || Number(length) === 0)) return;
  const issue = { path: '', rule: 'absent', message: 'this operation takes no body' };
  throw new ApiError('invalid_request', { details: { issues: [issue] } });
}
