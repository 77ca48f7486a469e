import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../support/listen.ts';

/** A span as OTLP sends it in JSON, with its attributes and its resource as plain objects. */
export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  kind: number;
  attributes: Record<string, unknown>;
  failed: boolean;
}

export interface Collector {
  /** For the processes under test. */
  env: Record<string, string>;
  /** Every export that came, as it was sent. */
  exports: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  /** Every span so far; only of exports in JSON. */
  spans(): CollectedSpan[];
  /** `hangs`: takes exports and never answers. */
  mode: 'well' | 'hangs';
  close(): Promise<void>;
}

/** A collector for OTLP over HTTP in this process. */
export async function startCollector(): Promise<Collector> {
  const collector = { mode: 'well' as Collector['mode'], exports: [] as Collector['exports'] };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    collector.exports.push({ path: request.url!, headers: request.headers, body });
    if (collector.mode === 'well') response.setHeader('content-type', 'application/json').end('{}');
  });
  const { url, close } = await listen(server);
  return Object.assign(collector, {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    },
    spans: () => collector.exports.flatMap(({ body }) => spansOf(JSON.parse(body.toString()))),
    close,
  });
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes'> & RawSpan)[] }[];
  }[];
}

interface RawSpan {
  attributes: Attribute[];
  status: { code?: number };
}

function spansOf({ resourceSpans }: Export): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(plain(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, kind, attributes, status }) => ({
        service,
        name,
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        kind,
        attributes: plain(attributes),
        failed: status.code === 2,
      })),
    );
  });
}

function plain(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
