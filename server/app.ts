import type { Server } from 'node:http';
import express, { type Express, type RequestHandler, type Response } from 'express';
import type { Answer, Call, Handlers, OperationId } from './contract/index.ts';
import { accessLog } from './http/access-log.ts';
import { audio } from './http/audio.ts';
import { authenticate, authorize } from './http/authenticate.ts';
import { readBody } from './http/body/read-body.ts';
import { sendEvents } from './http/event-stream.ts';
import { gate } from './http/gate.ts';
import { createHttpServer } from './http/http-server.ts';
import { limitRate } from './http/limit-rate.ts';
import { documents } from './http/open-routes/documents.ts';
import { health } from './http/open-routes/health.ts';
import { validateRequests } from './http/openapi-validator/validate-requests.ts';
import { reportError } from './http/report-error.ts';
import { requestId, requestIdOf } from './http/request-id.ts';
import { requireJobId } from './http/require-job-id.ts';
import { respond } from './http/respond.ts';
import { createHandlers } from './operations/index.ts';
import { streamSpeechJobEvents } from './operations/speech-events.ts';
import type { Services } from './services.ts';

/** The server, which has yet to listen. Rejects when no request could take its path. */
export async function createAppServer(services: Services): Promise<Server> {
  return createHttpServer(await createApp(services), services.contract);
}

/** The path of a request, from its first header to its answer. */
async function createApp(services: Services): Promise<Express> {
  const { addressing, contract, keyRing, log, metrics, rateLimit, store } = services;
  const validation = validateRequests(contract);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');

  app.use(requestId, accessLog(log, metrics));
  app.use(
    outsideTheContract(
      health(services),
      documents(contract, () => addressing.publicUrl),
    ),
  );
  // The signature of an audio address authorizes: those two routes need no key.
  app.use(gate(contract), audio({ store, signingSecret: addressing.signingSecret, log }));
  app.use(authenticate(keyRing), limitRate(rateLimit), authorize, requireJobId);
  app.use(readBody, validation.handlers);
  app.use(dispatch(services));
  app.use(reportError(contract, log));
  await validation.warmUp(app);
  return app;
}

// Two routers less on the way of every request to the contract.
function outsideTheContract(...routers: RequestHandler[]): RequestHandler {
  const open = express.Router().use(...routers);
  return (request, response, next) =>
    request.url.startsWith('/v1/') ? next() : open(request, response, next);
}

function dispatch(services: Services): RequestHandler {
  const handlers = createHandlers(services);
  return async (request, response) => {
    const { route, access, fingerprint } = response.locals;
    const call = {
      operationId: route!.operationId,
      requestId: requestIdOf(response),
      access: access!,
      body: request.body,
      pathParameters: route!.pathParameters,
      query: request.query as Record<string, string | undefined>,
      headers: request.headers as Record<string, string | undefined>,
      idempotencyKey: request.get('Idempotency-Key'),
      fingerprint,
    } satisfies Call<OperationId>;
    if (call.operationId === 'streamSpeechJobEvents') return stream(services, call, response);
    const handler = handlers[call.operationId as keyof Handlers] as (
      call: Call<OperationId>,
    ) => Promise<Answer<OperationId>>;
    respond(response, await handler(call));
  };
}

/** A reader that goes away, or a server that stops, ends the stream and nothing else. */
async function stream(services: Services, call: Call<OperationId>, response: Response): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, services.streamsClosing.signal]);
  const events = await streamSpeechJobEvents(services, call as Call<'streamSpeechJobEvents'>, signal);
  await sendEvents(response, events);
}
