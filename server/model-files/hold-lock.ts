import { open, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process is fetching into the same folder. */
export class LockHeld extends Error {}

/** Milliseconds. The holder touches the lock file, so that the lock of a killed process is soon free. */
const TOUCH = 10_000;
const STALE = 60_000;

/** Takes `folder/fetching.lock` and gives the function that releases it. Rejects with LockHeld. */
export async function holdLock(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'fetching.lock');
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && Date.now() - found.mtimeMs > STALE) await rm(path, { force: true });
  const handle = await open(path, 'wx').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
    throw new LockHeld(`another process is fetching into ${folder}`, { cause });
  });
  await handle.close();
  const touch = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), TOUCH);
  touch.unref();
  return async () => {
    clearInterval(touch);
    await rm(path, { force: true });
  };
}
