/**
 * Aborts after this time, or with the other signal. Node forgets a signal of `AbortSignal.timeout` that only `AbortSignal.any`
 * still knows, and then neither of them aborts.
 */
export function abortAfter(milliseconds: number, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const end = () => {
    clearTimeout(timer);
    other.removeEventListener('abort', end);
    controller.abort();
  };
  const timer = setTimeout(end, milliseconds);
  other.addEventListener('abort', end);
  if (other.aborted) end();
  return controller.signal;
}
