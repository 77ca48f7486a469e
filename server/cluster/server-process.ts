import cluster from 'node:cluster';
import type { Measured, ToPrimary, ToServer } from './messages.ts';

/** The number of this server among those that one `npm start` runs, from 1 on; undefined where it is the only one. */
export function serverNumber(): number | undefined {
  return cluster.worker?.id;
}

/** Hears what the primary says to this server. Gives a function that ends the listening. */
export function onPrimary<Kind extends ToServer['kind']>(
  kind: Kind,
  listener: (message: Extract<ToServer, { kind: Kind }>) => void,
): () => void {
  const onMessage = (message: ToServer) => {
    if (message?.kind === kind) listener(message as Extract<ToServer, { kind: Kind }>);
  };
  process.on('message', onMessage);
  return () => void process.off('message', onMessage);
}

/** Tells the primary that this server answers. The only server of its `npm start` has nobody to tell. */
export function reportReady(): void {
  if (cluster.isWorker) tell({ kind: 'ready' });
}

/**
 * Answers the primary with what this server measured, and gives a function that tells it the measurements of this server and
 * asks for those of the others. Of those that take longer than the primary waits, and of those that have ended, it gives
 * what they had counted.
 */
export function shareMeasurements(
  measure: () => Promise<Measured>,
): (measured: Measured) => Promise<Measured[]> {
  if (!cluster.isWorker) return async () => [];
  const asked = new Map<number, (others: Measured[]) => void>();
  let lastId = 0;
  onPrimary('measure', async ({ id }) => tell({ kind: 'measured', id, measured: await measure() }));
  onPrimary('measured-all', ({ id, others }) => {
    asked.get(id)?.(others);
    asked.delete(id);
  });
  return (measured) =>
    new Promise((resolve) => {
      const id = ++lastId;
      asked.set(id, resolve);
      // Without a primary the server is on its way down.
      if (!tell({ kind: 'measure-all', id, measured })) resolve([]);
    });
}

function tell(message: ToPrimary): boolean {
  if (!process.connected) return false;
  // A primary that goes away meanwhile needs no message.
  process.send!(message, undefined, {}, () => undefined);
  return true;
}
