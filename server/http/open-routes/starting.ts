import express, { type Express } from 'express';
import type { Services } from '../../services.ts';
import { withoutKey } from '../dispatch.ts';
import { gate } from '../gate.ts';
import { requestId } from '../request-id.ts';
import { databaseAway, reportError } from '../respond/report-error.ts';
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
  app.use(gate(contract));
  app.use(
    withoutKey((_request, response) => {
      // In the contract, errors of audio addresses have no body.
      response.writeHead(503, { 'Retry-After': '2' }).end();
    }),
  );
  app.use((_request, response) => {
    throw databaseAway(response.locals.route?.operationId);
  });
  app.use(reportError(contract, log));
  return app;
}
