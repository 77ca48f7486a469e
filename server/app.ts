import express, { type Express, type RequestHandler } from 'express';
import type { Answer, Call, Handlers, OperationId } from './contract.ts';
import { accessLog } from './http/access-log.ts';
import { authenticate, authorize } from './http/authenticate.ts';
import { documents } from './http/documents.ts';
import { gate } from './http/gate.ts';
import { health } from './http/health.ts';
import { limitRate } from './http/limit-rate.ts';
import { readBody } from './http/read-body.ts';
import { reportError } from './http/report-error.ts';
import { requestId, requestIdOf } from './http/request-id.ts';
import { respond } from './http/respond.ts';
import { validateRequests } from './http/validate.ts';
import { createHandlers } from './operations/index.ts';
import { speechUnavailable } from './operations/speech.ts';
import type { Services } from './services.ts';

/** The path of a request, from its first header to its answer. */
export function createApp(services: Services): Express {
  const { contract, keyRing, log, metrics, rateLimit } = services;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');

  app.use(requestId, accessLog(log, metrics));
  app.use(health(services), documents(contract));
  app.use(gate(contract), refuseAudio);
  app.use(authenticate(keyRing), limitRate(rateLimit), authorize);
  app.use(readBody, validateRequests(contract));
  app.use(dispatch(createHandlers(services)));
  app.use(reportError(contract, log));
  return app;
}

// These two routes need no key: the signature authorizes. No address was ever signed by a version without speech.
const refuseAudio: RequestHandler = (_request, response, next) => {
  const { operationId } = response.locals.route!;
  if (operationId === 'downloadAudio' || operationId === 'inspectAudio') response.status(403).end();
  else next();
};

function dispatch(handlers: Handlers): RequestHandler {
  return async (request, response) => {
    const { route, access, fingerprint } = response.locals;
    const operationId = route!.operationId as keyof Handlers;
    const handler = handlers[operationId] as
      | ((call: Call<OperationId>) => Promise<Answer<OperationId>>)
      | undefined;
    if (handler === undefined) throw speechUnavailable();
    const answer = await handler({
      operationId,
      requestId: requestIdOf(response),
      access: access!,
      body: request.body,
      pathParameters: route!.pathParameters,
      query: request.query as Record<string, string | undefined>,
      headers: request.headers as Record<string, string | undefined>,
      idempotencyKey: request.get('Idempotency-Key'),
      fingerprint: fingerprint!,
    });
    respond(response, answer);
  };
}
