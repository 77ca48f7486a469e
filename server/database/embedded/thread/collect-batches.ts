import type { ThreadRequest } from './program.ts';

/**
 * A message costs some 10 µs: batches of one turn of the event loop share one. A tick comes after the promises of
 * that turn, so that a COMMIT goes with the statements that nobody waited for.
 */
export function collectBatches(
  post: (request: NonNullable<ThreadRequest>) => void,
): (batch: Uint8Array) => void {
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
