import { expect, test } from 'vitest';
import { formatTraceparent, parseTraceparent } from '../../server/tracing/telemetry/traceparent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test.each([
  ['of today', `00-${TRACE}-${SPAN}-01`, 1],
  ['that is not kept', `00-${TRACE}-${SPAN}-00`, 0],
  ['whose other flags nobody knows', `00-${TRACE}-${SPAN}-ff`, 1],
  ['of a later version, with more fields', `01-${TRACE}-${SPAN}-01-more`, 1],
])('a trace context %s is gone on with', (_, header, traceFlags) => {
  expect(parseTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags, isRemote: true });
});

test.each([
  ['that is missing', undefined],
  ['with zeros as trace', `00-${'0'.repeat(32)}-${SPAN}-01`],
  ['with zeros as span', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['in capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ['with too many fields', `00-${TRACE}-${SPAN}-01-more`],
  ['of the version that is forbidden', `ff-${TRACE}-${SPAN}-01`],
  ['that is cut off', `00-${TRACE}-${SPAN}`],
  ['that is a sentence', 'the trace of yesterday'],
])('a trace context %s begins a trace anew', (_, header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});

test('a trace context is written as it was read', () => {
  const header = `00-${TRACE}-${SPAN}-01`;
  expect(formatTraceparent(parseTraceparent(header)!)).toBe(header);
});
