import express, { type Express } from 'express';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requestId } from '../request-id.ts';
import { reportError } from '../respond/report-error.ts';
import { serveMetrics } from './serve-metrics.ts';

const NOT_READY = { status: 'not_ready', problems: { database: 'The database does not answer yet.' } };

/** What a process answers that waits for its database: it is alive, and everything else comes later. */
export function starting({
  contract,
  log,
  metrics,
}: Pick<Services, 'contract' | 'log' | 'metrics'>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestId);
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', (_request, response) => void response.status(503).json(NOT_READY));
  app.get('/metrics', serveMetrics(metrics));
  app.use(() => {
    throw new ApiError('service_unavailable', { retryAfterSeconds: 2 });
  });
  app.use(reportError(contract, log));
  return app;
}
