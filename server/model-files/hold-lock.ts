import { readFileSync, rmSync, statSync } from 'node:fs';
import { open, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Another process has the lock. */
export class LockHeld extends Error {}

/**
 * Milliseconds. The holder touches the lock file, so that the lock of a process that was killed elsewhere is soon free; one
 * that was killed on this machine is known to be gone by its number.
 */
const TOUCH = 10_000;
const STALE = 60_000;

/**
 * Takes the lock of this file and gives the function that releases it. Rejects with LockHeld, whose message says what the
 * other process `does`.
 */
export async function holdLock(path: string, does: string): Promise<() => Promise<void>> {
  if (isAbandoned(path)) await removeAbandoned(path);
  const handle = await create(path);
  if (handle === undefined) throw new LockHeld(`another process ${does}`);
  // In the name of this lock and no later one, should this process be taken for dead.
  const name = `${process.pid} ${hostname()} ${process.hrtime.bigint()}`;
  await handle.writeFile(name).finally(() => handle.close());
  const touch = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), TOUCH);
  touch.unref();
  return async () => {
    clearInterval(touch);
    if (contentOf(path) === name) rmSync(path, { force: true });
  };
}

/**
 * Removes the lock of a process that is gone. Of several processes that find it one removes it: the others would take away
 * the lock that the first one has made meanwhile.
 */
async function removeAbandoned(path: string): Promise<void> {
  const turn = `${path}.turn`;
  if (isUntouched(turn)) rmSync(turn, { force: true });
  const handle = await create(turn);
  if (handle === undefined) return;
  try {
    await handle.close();
    if (isAbandoned(path)) rmSync(path, { force: true });
  } finally {
    rmSync(turn, { force: true });
  }
}

/** A file that was not there before; undefined where it is there. */
function create(path: string) {
  return open(path, 'wx').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
    return undefined;
  });
}

/** Whether nobody has this lock any more. In one step, so that no other owner comes between the look and what follows. */
function isAbandoned(path: string): boolean {
  if (isUntouched(path)) return true;
  const [, pid, host] = /^(\d+) (\S+)/.exec(contentOf(path)) ?? [];
  if (pid === undefined || host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function isUntouched(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > STALE;
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
