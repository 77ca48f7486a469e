import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another process is fetching into the same folder. */
export class LockHeld extends Error {}

/**
 * Milliseconds. The holder touches the lock file, so that the lock of a process that was killed elsewhere is soon free; one
 * that was killed on this machine is known to be gone by its number.
 */
const TOUCH = 10_000;
const STALE = 60_000;

/** Takes `folder/fetching.lock` and gives the function that releases it. Rejects with LockHeld. */
export async function holdLock(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'fetching.lock');
  const found = await stat(path).catch(() => undefined);
  const isStale = found !== undefined && Date.now() - found.mtimeMs > STALE;
  if (isStale || (await isAbandoned(path))) await rm(path, { force: true });
  const handle = await open(path, 'wx').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
    throw new LockHeld(`another process is fetching into ${folder}`, { cause });
  });
  await handle.writeFile(`${process.pid} ${hostname()}`).finally(() => handle.close());
  const touch = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), TOUCH);
  touch.unref();
  return async () => {
    clearInterval(touch);
    await rm(path, { force: true });
  };
}

/** Whether the lock names a process of this machine that no longer runs. */
async function isAbandoned(path: string): Promise<boolean> {
  const [, pid, host] = /^(\d+) (.+)$/.exec(await readFile(path, 'utf8').catch(() => '')) ?? [];
  if (pid === undefined || host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
