import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/index.ts';
import { requestIdOf } from './request-id.ts';

/** Writes one line and one measurement for every request when its response has ended or its client has disconnected. */
export function accessLog(log: Log, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const duration = performance.now() - startedAt;
      // The address is never logged: unknown paths are free text, and a query can hold a signature.
      const operation = response.locals.route?.operationId ?? 'none';
      metrics.request(operation, response.statusCode, duration / 1000);
      log.info({
        request_id: requestIdOf(response),
        account_id: response.locals.access?.account.id,
        operation,
        method: request.method,
        status: response.statusCode,
        duration_ms: Math.round(duration * 100) / 100,
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    });
    next();
  };
}
