import type { AudioStore } from '../../audio/index.ts';
import type { Tracing } from '../tracing.ts';
import { withChanges } from './with-changes.ts';

/** The same store with a span for each recording that is put, looked up and deleted. */
export function tracedStore(tracing: Tracing | undefined, store: AudioStore): AudioStore {
  if (tracing === undefined) return store;
  const within = <T>(operation: string, work: () => Promise<T>) =>
    tracing.within({ name: `audio store ${operation}`, kind: 'client' }, work);
  return withChanges(store, {
    put: (bytes, mimeType) => within('put', () => store.put(bytes, mimeType)),
    open: (id) => within('open', () => store.open(id)),
    delete: (id, putBefore) => within('delete', () => store.delete(id, putBefore)),
  });
}
