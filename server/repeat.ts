/** A loop that can be stopped; `stop` waits for the turn under way. */
export interface Repeating {
  stop(): Promise<void>;
}

/** Runs `once` now and again after every pause, one turn at a time; a failing turn does not end the loop. */
export function repeat(
  pauseMs: number,
  once: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repeating {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = run();

  async function run(): Promise<void> {
    await once().catch(onError);
    if (stopped) return;
    timer = setTimeout(() => {
      turn = run();
    }, pauseMs);
    timer.unref();
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
