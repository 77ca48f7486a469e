/**
 * Exclusive use of the one embedded connection, granted in the order of the calls. A transaction
 * holds it from BEGIN to COMMIT, so that no other statement gets into it.
 */
export interface Mutex {
  /** True when nobody holds it: a single batch may be sent at once without acquiring it. */
  readonly free: boolean;
  acquire(): Promise<void>;
  release(): void;
}

export function createMutex(): Mutex {
  const waiting: (() => void)[] = [];
  let held = false;
  return {
    get free() {
      return !held;
    },
    acquire() {
      if (!held) {
        held = true;
        return Promise.resolve();
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    // It stays held between two holders, otherwise a newcomer could overtake those who wait.
    release() {
      const next = waiting.shift();
      if (next) next();
      else held = false;
    },
  };
}
