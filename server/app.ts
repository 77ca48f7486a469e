import type { Server } from 'node:http';
import express, { type Express } from 'express';
import {
  accessLog,
  authenticate,
  authorize,
  clientPackage,
  createHttpServer,
  dispatch,
  documents,
  gate,
  health,
  limitRate,
  openRoutes,
  readBody,
  reportError,
  requestId,
  requireJobId,
  validateRequests,
  withoutKey,
} from './http/index.ts';
import { createHandlers } from './operations/index.ts';
import type { Services } from './services.ts';

/** The server, which has yet to listen. Rejects when no request could pass. */
export async function createAppServer(services: Services): Promise<Server> {
  return createHttpServer(await createApp(services), services.contract);
}

/** The path of a request: gate, authenticate, limit, validate, respond. */
async function createApp(services: Services): Promise<Express> {
  const { addressing, contract, keyRing, log, metrics, rateLimit } = services;
  const validation = validateRequests(contract);
  const answer = dispatch(createHandlers(services));
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');

  app.use(requestId, accessLog(log, metrics));
  app.use(
    openRoutes(
      health(services),
      documents(contract, () => addressing.publicUrl),
      clientPackage(),
    ),
  );
  app.use(gate(contract));
  // `security: []` in the contract: the signature of an audio address authorizes, so these operations need no key.
  app.use(withoutKey(answer));
  app.use(authenticate(keyRing));
  app.use(limitRate(rateLimit));
  app.use(authorize, requireJobId, readBody, validation.handlers);
  app.use(answer);
  app.use(reportError(contract, log));
  await validation.warmUp(app);
  return app;
}
