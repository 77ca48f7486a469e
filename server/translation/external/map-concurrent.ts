/**
 * The results of `work` for each item, in order, with at most `limit` under way. The first failure ends the others
 * through their signal, and is what this rejects with.
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  limit: number,
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const rest = items.entries();
  const workOff = async () => {
    for (const [i, item] of rest) {
      either.throwIfAborted();
      results[i] = await work(item, either);
    }
  };
  const lanes = Array.from({ length: Math.min(limit, items.length) }, workOff);
  try {
    await Promise.all(lanes);
    return results;
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled(lanes);
    throw error;
  }
}
