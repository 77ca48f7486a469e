import type { RequestHandler } from 'express';
import type { Metrics } from '../../metrics/index.ts';

/** /metrics: Prometheus text, which waits for nothing. */
export function serveMetrics({ contentType, text }: Metrics): RequestHandler {
  return async (_request, response) => void response.type(contentType).send(await text());
}
