import { close, closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';

/**
 * Group commit for the embedded database. An fsync where the engine asks for one would stop every
 * statement for as long as the disk takes (0.1 ms on a virtual disk, 1 to 10 ms on real ones).
 * Instead the request only marks the log; one fdatasync in the thread pool then serves all commits
 * that wait, and each is acknowledged after it.
 */
export interface GroupFlush {
  /** The engine wants this log file on disk. */
  mark(path: string): void;
  /** How many marks there were: a statement that raises this number has a flush to wait for. */
  readonly marks: number;
  /** How many log segments were begun, each 4 MiB of log. */
  readonly segments: number;
  /** Resolves when everything marked so far is on disk; rejects always after a failed flush. */
  settled(): Promise<void>;
  /** Flushes everything marked so far before it returns, for files that may only be written after the log. */
  settleNow(): void;
  close(): void;
}

type FlushFile = (fd: number, done: (error: Error | null) => void) => void;

export function createGroupFlush(flushFile: FlushFile = fdatasync): GroupFlush {
  let file: { path: string; fd: number } | undefined;
  let marks = 0;
  let segments = 0;
  let flushed = 0;
  let running: Promise<void> | undefined;
  let failure: Error | undefined;

  function mark(path: string): void {
    if (file?.path !== path) {
      const fd = openSync(path, 'r+');
      retire();
      file = { path, fd };
      segments++;
    }
    marks++;
  }

  /** Flushes a finished log segment synchronously: this happens once in 4 MiB of log. */
  function retire(): void {
    if (!file) return;
    const { fd } = file;
    file = undefined;
    try {
      fdatasyncSync(fd);
    } catch (error) {
      failure = error as Error;
      throw error;
    }
    const closeLater = () => close(fd, () => undefined);
    if (running) running.then(closeLater, closeLater);
    else closeLater();
  }

  function flush(): Promise<void> {
    const upTo = marks;
    const { fd } = file!;
    running = new Promise<void>((resolve, reject) => {
      flushFile(fd, (error) => {
        running = undefined;
        if (error) {
          // After a failed flush the kernel may have dropped the pages: nothing later can be trusted.
          failure = error;
          reject(error);
        } else {
          flushed = Math.max(flushed, upTo);
          resolve();
        }
      });
    });
    return running;
  }

  async function settled(): Promise<void> {
    const wanted = marks;
    while (flushed < wanted) {
      if (failure) throw failure;
      await (running ?? flush());
    }
  }

  function settleNow(): void {
    if (!file || flushed === marks) return;
    fdatasyncSync(file.fd);
    flushed = marks;
  }

  function finish(): void {
    settleNow();
    if (file) closeSync(file.fd);
    file = undefined;
  }

  return {
    mark,
    get marks() {
      return marks;
    },
    get segments() {
      return segments;
    },
    settled,
    settleNow,
    close: finish,
  };
}
