import express, { type Express } from 'express';
import type { Contract } from '../../contract/index.ts';
import { ApiError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { requestId } from '../request-id.ts';
import { reportError } from '../respond/report-error.ts';

const NOT_READY = { status: 'not_ready', problems: { database: 'The database does not answer yet.' } };

/** What a server answers that waits for its database: it is alive, and everything else comes later. */
export function starting(contract: Contract, log: Log): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestId);
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', (_request, response) => void response.status(503).json(NOT_READY));
  app.use(() => {
    throw new ApiError('service_unavailable', { retryAfterSeconds: 2 });
  });
  app.use(reportError(contract, log));
  return app;
}
