/** A loop that can be stopped; `stop` waits for the run in progress. */
export interface Repeating {
  stop(): Promise<void>;
}

/** Runs `runOnce` now and after every pause, one run at a time; a failing run does not end the loop. */
export function repeat(
  pauseMs: number,
  runOnce: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repeating {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = run();

  async function run(): Promise<void> {
    await runOnce().catch(onError);
    if (stopped) return;
    timer = setTimeout(() => {
      running = run();
    }, pauseMs);
    timer.unref();
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
