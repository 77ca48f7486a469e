import type { JobView, WholeJobView } from '../commands/job-commands.ts';
import { table } from './table.ts';

/** A job on one line. */
export function jobLine(it: JobView): string {
  const tier = `${it.tier} ${it.voice}`;
  return [
    it.job_id,
    it.status.padEnd(9),
    it.created_at,
    tier,
    `${it.code_points} code points`,
    it.account_id,
  ].join('  ');
}

/** Everything about a job but its text. */
export function renderJob(it: WholeJobView): string {
  return table([
    ['Job', it.job_id],
    ['Account', it.account_id],
    ['Request', it.request_id],
    ['Status', it.error === null ? it.status : `${it.status}: ${it.error.code}, ${it.error.message}`],
    ['Speech', `${it.tier} ${it.voice}, ${it.code_points} code points`],
    ['Attempts', String(it.attempts)],
    ['Accepted', it.created_at],
    ['Started', it.started_at ?? 'not yet'],
    ['Ended', it.finished_at ?? 'not yet'],
    ['Lease', it.lease_until === null ? 'none' : `until ${it.lease_until}`],
    ['Events', String(it.events)],
    [
      'Audio',
      it.audio_id === null ? 'none' : `${it.audio_id}, ${it.seconds} s${it.cache_hit ? ', cached' : ''}`,
    ],
  ]);
}
