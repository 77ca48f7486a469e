import type { Request, RequestHandler, Response } from 'express';
import type {
  Answer,
  AuthenticatedOperationId,
  CallOf,
  Handlers,
  OpenOperationId,
  OperationId,
} from '../contract/index.ts';
import type { Services } from '../services.ts';
import { publicUrlOf } from './public-url.ts';
import { requestIdOf } from './request-id.ts';
import { respond } from './respond/respond.ts';

/** Calls the handler of the operation that the gate has found, and sends its answer. */
export function dispatch(handlers: Handlers, addressing: Services['addressing']): RequestHandler {
  return async (request, response) => {
    const { operationId, isOpen } = response.locals.route!;
    const call = isOpen ? readOpenCall(request, response) : readCall(request, response, addressing);
    // The compiler cannot see that the handler and the call are of the same operation.
    const handler = handlers[operationId] as (call: CallOf<OperationId>) => Promise<Answer<OperationId>>;
    await respond(response, await handler(call));
  };
}

/** Handles only the requests that need no key, those to operations with `security: []` in the contract. */
export function withoutKey(handler: RequestHandler): RequestHandler {
  return (request, response, next) =>
    response.locals.route!.isOpen ? handler(request, response, next) : next();
}

function readCall(
  request: Request,
  response: Response,
  addressing: Services['addressing'],
): CallOf<AuthenticatedOperationId> {
  const { route, access, fingerprint } = response.locals;
  return {
    operationId: route!.operationId,
    requestId: requestIdOf(response),
    access,
    body: request.body,
    pathParameters: route!.pathParameters,
    query: request.query,
    headers: request.headers,
    publicUrl: publicUrlOf(request, addressing),
    idempotencyKey: request.get('Idempotency-Key'),
    fingerprint,
    // The layers before have checked all of it: the account, the parameters and the body.
  } as CallOf<AuthenticatedOperationId>;
}

function readOpenCall(request: Request, response: Response): CallOf<OpenOperationId> {
  return {
    operationId: response.locals.route!.operationId as OpenOperationId,
    requestId: requestIdOf(response),
    rawQuery: request.originalUrl.split('?').slice(1).join('?'),
    headers: request.headers,
  } as CallOf<OpenOperationId>;
}
