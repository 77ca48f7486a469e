import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Response } from 'express';
import type { Root, Tracing } from '../../tracing/index.ts';
import { requestIdOf } from '../request-id.ts';

/** The same app with a span for each request under `/v1/`, from its headers to the end of its answer. */
export function traceRequests(tracing: Tracing, app: RequestListener): RequestListener {
  return (request, response) => {
    if (!request.url?.startsWith('/v1/')) return app(request, response);
    const span = {
      name: request.method!,
      kind: 'server' as const,
      traceparent: traceparentOf(request),
      attributes: { 'http.request.method': request.method },
    };
    tracing.root(span, (root) => {
      response.once('close', () => end(root, response as Response));
      app(request, response);
    });
  };
}

/** Two of them are none. */
function traceparentOf({ headersDistinct }: IncomingMessage): string | undefined {
  const [first, second] = headersDistinct.traceparent ?? [];
  return second === undefined ? first : undefined;
}

function end(root: Root, response: Response & ServerResponse): void {
  const { statusCode, writableFinished, locals } = response;
  const operation = locals?.route?.operationId;
  if (operation !== undefined) root.rename(operation);
  root.annotate({
    'khanesh.operation': operation ?? 'none',
    'khanesh.account.id': locals?.access?.account.id,
    'khanesh.request.id': requestIdOf(response),
    'http.response.status_code': statusCode,
    ...(writableFinished ? {} : { 'khanesh.aborted': true }),
  });
  root.end(statusCode >= 500 ? String(statusCode) : undefined);
}
