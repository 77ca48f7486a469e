import type { Reader } from '../../reading/index.ts';
import type { Tracing } from '../tracing.ts';
import { withChanges } from './with-changes.ts';

/** The same reader with a span for each text that is really read. */
export function tracedReader(tracing: Tracing | undefined, reader: Reader): Reader {
  if (tracing === undefined) return reader;
  return withChanges(reader, {
    inSlices: (steps) => tracing.within({ name: 'read' }, () => reader.inSlices(steps)),
  });
}
