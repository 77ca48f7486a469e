import type { PartStatus } from './context.ts';

// An operator waits for the answer; what hangs is a problem too.
const PATIENCE_MS = 5_000;

/** A part with its problem, if it has one. */
export async function look(name: string, check: () => Promise<unknown>): Promise<PartStatus> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('It does not answer.')), PATIENCE_MS);
  try {
    await Promise.race([check(), late.promise]);
    return { name, problem: null };
  } catch (error) {
    return { name, problem: problemOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

// The cause of an error may hold addresses and credentials.
function problemOf(error: unknown): string {
  if (error instanceof Error && 'action' in error) return String(error.action);
  return error instanceof Error ? error.message : String(error);
}
