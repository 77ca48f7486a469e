import { AudioStoreUnavailable } from './store-unavailable.ts';

/** Waits for one step on the disk. Throws AudioStoreUnavailable when it fails. */
export async function onDisk<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw new AudioStoreUnavailable(error);
  }
}

/** The same for a step on a file that may be gone: undefined when it is. */
export function ifPresent<T>(step: Promise<T>): Promise<T | undefined> {
  return onDisk(
    step.catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  );
}
