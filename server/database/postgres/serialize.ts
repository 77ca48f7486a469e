/**
 * Runs statements in the order of the calls, each after the one before has settled: PostgreSQL's driver wants no more
 * than one at a time on a connection.
 */
export function createSerializer(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
}
