import type { DeletionView } from '../commands/account-delete.ts';
import { table } from './table.ts';

/** What went with an account. */
export function renderDeletion(it: DeletionView): string {
  const left =
    it.audio_left === 0
      ? ''
      : `; ${it.audio_left} more are deleted by a running server once they are an hour old`;
  return table([
    ['Deleted', `${it.account_id} (${it.organization})`],
    ['Keys', String(it.keys)],
    ['Jobs', `${it.jobs}, ${it.cancelled_jobs} of them cancelled`],
    ['Cached results', String(it.cached_results)],
    ['Idempotency keys', String(it.idempotency_keys)],
    ['Usage', `${it.usage_periods} counters, ${it.reservations} reservations`],
    ['Audio files', `${it.audio_deleted}${left}`],
  ]);
}
