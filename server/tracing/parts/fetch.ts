import type { Tracing } from '../tracing.ts';

/**
 * Fetch for engines outside: a span until the answer begins, and the trace context for an engine that keeps spans of its
 * own. It says to which host a request went; paths name models and projects.
 */
export function tracedFetch(
  tracing: Tracing | undefined,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  if (tracing === undefined) return fetch;
  return (input, init = {}) => {
    const { hostname, port, protocol } = new URL(input instanceof Request ? input.url : input);
    const { method = 'GET' } = init;
    const attributes = {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    };
    return tracing.within({ name: method, kind: 'client', attributes }, async (annotate) => {
      const headers = new Headers(init.headers);
      const traceparent = tracing.traceparent();
      if (traceparent !== undefined) headers.set('traceparent', traceparent);
      const response = await fetch(input, { ...init, headers });
      annotate({ 'http.response.status_code': response.status });
      return response;
    });
  };
}
