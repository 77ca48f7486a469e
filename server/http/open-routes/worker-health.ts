import express, { type Express } from 'express';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { createLateServer, type EarlyParts, type LateServer } from '../late-server.ts';
import { requestId } from '../request-id.ts';
import { reportError } from '../respond/report-error.ts';
import { health } from './health.ts';

/** What a worker serves to operators; until it is open, it says that it is alive and not ready. */
export interface WorkerHealth extends Omit<LateServer, 'open'> {
  open(services: Services): void;
}

/** /healthz, /readyz and /metrics of a worker, which takes no other request. */
export function workerHealth(early: EarlyParts): WorkerHealth {
  const { open, ...server } = createLateServer(early);
  return { ...server, open: (services) => open(appOf(services)) };
}

function appOf(services: Services): Express {
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
