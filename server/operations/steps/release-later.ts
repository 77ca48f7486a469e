import { retryWhileDatabaseAway } from '../../database/index.ts';

// A database that answers has released it long before. One that is silent has cost the request its whole time-out already.
const PATIENCE_MS = 1_000;

/**
 * Releases what a failed request has taken. When the database is away or silent, which may be why it failed, the release goes
 * on in the background: the caller gets the error within a second, and the key and the allowance are free soon after the
 * database is back.
 */
export async function releaseLater(release: () => Promise<void>, shutdown: AbortSignal): Promise<void> {
  const first = release().catch(() => void retryWhileDatabaseAway(release, shutdown).catch(() => {}));
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, PATIENCE_MS);
  await Promise.race([first, late.promise]);
  clearTimeout(timer);
}
