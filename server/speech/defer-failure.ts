/** The same promise. A failure before anybody awaits it is not an unhandled rejection. */
export function deferFailure<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
