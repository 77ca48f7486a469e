import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

// Version 00 has four fields; later ones may add some.
const TRACEPARENT = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** What a W3C `traceparent` stands for; undefined for none and for a broken one, which begins a trace anew. */
export function parseTraceparent(header: string | undefined): SpanContext | undefined {
  const [, version, traceId, spanId, flags, rest] = TRACEPARENT.exec(header ?? '') ?? [];
  if (flags === undefined || (version === '00' && rest !== undefined)) return undefined;
  // Only the lowest bit says anything about sampling.
  const context = {
    traceId: traceId!,
    spanId: spanId!,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  };
  return isSpanContextValid(context) ? context : undefined;
}

/** A span as a W3C `traceparent`. */
export function formatTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
}
