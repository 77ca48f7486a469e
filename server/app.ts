import type { Server } from 'node:http';
import express, { type Express } from 'express';
import {
  accessLog,
  authenticate,
  authorize,
  clientPackage,
  createLateServer,
  dispatch,
  documents,
  type EarlyParts,
  gate,
  health,
  inOrder,
  type LateServer,
  limitRate,
  openRoutes,
  publicUrlOf,
  type RequestValidation,
  readBody,
  refuseMalformed,
  reportError,
  requestId,
  requireJobId,
  traceRequests,
  tryPage,
  validateRequests,
  voiceSamples,
  withoutKey,
} from './http/index.ts';
import { createHandlers } from './operations/index.ts';
import type { Services } from './services.ts';

/** A server that may listen before it can serve. */
export interface Door extends Omit<LateServer, 'open'> {
  /** Prepares everything that a request passes; gives what opens the door. Rejects when no request could pass. */
  prepare(services: Services): Promise<() => void>;
}

export function createDoor(early: EarlyParts): Door {
  const { open, ...door } = createLateServer(early);
  // It reads its document at once, beside everything else that a start waits for.
  const validation = validateRequests(early.contract);
  return {
    ...door,
    async prepare(services) {
      const whole = await createApp(services, validation);
      const { tracing } = services;
      return () => open(tracing === undefined ? whole : traceRequests(tracing, whole));
    },
  };
}

/** The open server, which has yet to listen. Rejects when no request could pass. */
export async function createAppServer(services: Services): Promise<Server> {
  const door = createDoor(services);
  const open = await door.prepare(services);
  open();
  return door.server;
}

/** The path of a request: gate, authenticate, limit, validate, respond. */
async function createApp(services: Services, validation: RequestValidation): Promise<Express> {
  const { addressing, contract, keyRing, log, metrics, rateLimit } = services;
  const answer = dispatch(createHandlers(services), addressing);
  const page = tryPage(services);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('strict routing');
  app.enable('case sensitive routing');

  app.use(
    inOrder(
      requestId,
      accessLog(log, metrics),
      refuseMalformed(contract),
      openRoutes(
        health(services),
        page.routes,
        documents(contract, (request) => publicUrlOf(request, addressing)),
        clientPackage(),
        voiceSamples(services),
      ),
      gate(contract),
      // `security: []` in the contract: the signature of an audio address authorizes, so these operations need no key.
      withoutKey(answer),
      authenticate(keyRing, page),
      limitRate(rateLimit),
      authorize,
      requireJobId,
      ...readBody,
      ...validation.handlers,
      answer,
    ),
  );
  app.use(validation.explainRefusal, reportError(contract, log));
  await validation.warmUp(app);
  return app;
}
