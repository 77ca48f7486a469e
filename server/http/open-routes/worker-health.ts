import type { RequestListener, Server } from 'node:http';
import express, { type Express } from 'express';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { createHttpServer } from '../http-server.ts';
import { requestId } from '../request-id.ts';
import { reportError } from '../respond/report-error.ts';
import type { Connections } from '../wire/connections.ts';
import { health } from './health.ts';
import { starting } from './starting.ts';

/** What a worker serves to operators; until it is open, it says that it is alive and not ready. */
export interface WorkerHealth {
  server: Server;
  connections: Connections;
  open(services: Services): void;
}

/** /healthz, /readyz and /metrics of a worker, which takes no other request. */
export function workerHealth(early: Pick<Services, 'contract' | 'log' | 'metrics'>): WorkerHealth {
  let app: RequestListener = starting(early);
  return {
    ...createHttpServer((request, response) => app(request, response), early.contract),
    open(services) {
      app = open(services);
    },
  };
}

function open(services: Services): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestId, health(services, 'worker'));
  app.use(() => {
    throw new ApiError('route_not_found');
  });
  app.use(reportError(services.contract, services.log));
  return app;
}
