import type { Batches } from './program.ts';

/**
 * A message to the thread costs some 10 µs, so the batches of one turn of the event loop share one. `nextTick` runs
 * after the promises of that turn: a COMMIT goes with the statements before it whose answers were not awaited.
 */
export function collectBatches(post: (request: Batches) => void): (batch: Uint8Array) => void {
  let batches: Uint8Array[] = [];
  const postAll = () => {
    let end = 0;
    const ends = batches.map((batch) => (end += batch.length));
    const bytes = new Uint8Array(end);
    for (const [index, batch] of batches.entries()) bytes.set(batch, ends[index]! - batch.length);
    batches = [];
    post({ bytes, ends });
  };
  return (batch) => {
    if (batches.push(batch) === 1) process.nextTick(postAll);
  };
}
