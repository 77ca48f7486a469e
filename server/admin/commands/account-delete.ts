import { setTimeout as delay } from 'node:timers/promises';
import { closeAccount, deleteAccount, LOOKUP_MS, readAccount } from '../../accounts/index.ts';
import type { AudioStore } from '../../audio/index.ts';
import type { Database } from '../../database/index.ts';
import { cancelJobsOf, forgetJobs } from '../../jobs/index.ts';
import { countBooks, type Forgotten, forgetAnswers, forgetResults } from '../../ledger/index.ts';
import { deleteUnnamedAudio } from '../../sweeps/index.ts';
import { requireAccount } from './account-commands.ts';
import { addReports } from './add-reports.ts';
import type { CommandOf } from './command.ts';
import type { CommandContext } from './context.ts';

/** What was deleted with an account. */
export interface DeletionView {
  account_id: string;
  organization: string;
  /** False when there is more: the command is to be given again. */
  done: boolean;
  keys: number;
  cancelled_jobs: number;
  jobs: number;
  cached_results: number;
  idempotency_keys: number;
  usage_periods: number;
  reservations: number;
  audio_deleted: number;
  /** Files younger than an hour, or in a store that fails: a sweep deletes them. */
  audio_left: number;
}

// A batch keeps requests of the embedded database waiting for some milliseconds. A job has up to hundreds of events.
const ROWS = 400;
const JOBS = 10;
// Whoever waits for the answer gives up after 30 s of silence.
const LONGEST_MS = 5_000;
// Results are stored up to 250 ms after their answer.
const LATE_MS = 500;

/**
 * Deletes an account and everything of it, as much as fits into some seconds, so that a server goes on answering: first
 * nobody may use it, then its jobs end, its rows go in batches with the audio that nothing else names, and the account last.
 */
export async function runAccountDelete(
  context: CommandContext,
  { accountId }: CommandOf<'account delete'>,
): Promise<DeletionView> {
  const { database } = context;
  const { organization } = requireAccount(accountId, await readAccount(database, accountId));
  // Before anything is deleted: without it nobody would say what becomes of the audio.
  const store = await context.store();
  await close(context, accountId);
  const until = performance.now() + LONGEST_MS;
  const cancelled_jobs = await cancelJobsOf(database, accountId);
  const gone = await forgetRows(database, store, accountId, () => performance.now() < until);
  const report = { account_id: accountId, organization, cancelled_jobs };
  const nothing = { keys: 0, usage_periods: 0, reservations: 0 };
  if (!gone.all) return { ...report, ...nothing, ...gone.counts, done: false };
  const last = await database.transaction(async (tx) => {
    const { counters, reservations } = await countBooks(tx, accountId);
    const keys = (await deleteAccount(tx, accountId)) ?? 0;
    return { keys, usage_periods: counters, reservations };
  });
  await delay(LATE_MS);
  const late = await forgetRows(database, store, accountId, () => true);
  return { ...report, ...last, ...addReports(gone.counts, late.counts), done: true };
}

/** Other servers take a key for as long as they remember it. */
async function close({ database, forget }: CommandContext, accountId: string): Promise<void> {
  const worked = await database.transaction((tx) => closeAccount(tx, accountId));
  forget();
  if (worked && !database.embedded) await delay(LOOKUP_MS);
}

type Counts = Pick<
  DeletionView,
  'jobs' | 'cached_results' | 'idempotency_keys' | 'audio_deleted' | 'audio_left'
>;

async function forgetRows(
  database: Database,
  store: AudioStore,
  accountId: string,
  mayGoOn: () => boolean,
): Promise<{ counts: Counts; all: boolean }> {
  const counts = { jobs: 0, cached_results: 0, idempotency_keys: 0, audio_deleted: 0, audio_left: 0 };
  const kinds = [
    ['jobs', () => forgetJobs(database, accountId, JOBS)],
    ['cached_results', () => forgetResults(database, accountId, ROWS)],
    ['idempotency_keys', () => forgetAnswers(database, accountId, ROWS)],
  ] as const satisfies [keyof Counts, () => Promise<Forgotten>][];
  for (const [kind, take] of kinds) {
    for (;;) {
      if (!mayGoOn()) return { counts, all: false };
      const { rows, audioIds } = await take();
      if (rows === 0) break;
      counts[kind] += rows;
      if (audioIds.length === 0) continue;
      const audio = await deleteUnnamedAudio(database, store, audioIds);
      counts.audio_deleted += audio.deleted;
      counts.audio_left += audio.left;
    }
  }
  return { counts, all: true };
}
