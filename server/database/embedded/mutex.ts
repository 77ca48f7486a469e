/**
 * Turns on the one embedded connection, in order of asking. A statement by itself takes no time
 * between taking and giving back; a transaction keeps its turn from BEGIN to COMMIT, so nothing
 * else can slip into it.
 */
export interface Mutex {
  /** True when nobody has the turn: a synchronous statement may run at once without taking it. */
  readonly free: boolean;
  take(): Promise<void>;
  giveBack(): void;
}

export function createMutex(): Mutex {
  const waiting: (() => void)[] = [];
  let taken = false;
  return {
    get free() {
      return !taken;
    },
    take() {
      if (!taken) {
        taken = true;
        return Promise.resolve();
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    // The turn is handed over without a gap, else a newcomer could overtake those who wait.
    giveBack() {
      const next = waiting.shift();
      if (next) next();
      else taken = false;
    },
  };
}
