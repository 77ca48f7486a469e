/** Nothing was heard for too long. */
export class Silent extends Error {}

/**
 * Does something that may hear nothing for so many milliseconds and no longer; `heard` begins that time anew. Rejects with
 * Silent, or with the reason of the `given` signal.
 */
export async function within<Outcome>(
  limitMs: number,
  given: AbortSignal | null | undefined,
  act: (signal: AbortSignal, heard: () => void) => Promise<Outcome>,
): Promise<Outcome> {
  // AbortSignal.any is younger than the oldest browsers that the page is built for.
  const stop = new AbortController();
  const onGiven = () => stop.abort(given?.reason);
  if (given?.aborted) onGiven();
  given?.addEventListener('abort', onGiven);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(new Silent()), limitMs);
  };
  heard();
  try {
    return await act(stop.signal, heard);
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', onGiven);
  }
}
