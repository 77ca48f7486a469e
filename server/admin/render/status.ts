import type { PartStatus } from '../commands/context.ts';
import type { StatusView } from '../commands/status-command.ts';
import { type Row, table } from './table.ts';

const MEBIBYTE = 1_048_576;

/** What an operator wants to know first. */
export function renderStatus(it: StatusView): string {
  const { database, jobs, engines, store, backlog } = it;
  const waiting = `${jobs.queued} waiting, the oldest ${Math.round(jobs.oldest_seconds)} s`;
  const expired = Object.entries(backlog).map(([kind, count]) => `${count} ${kind}`);
  return table([
    [
      'Khanesh',
      `${it.version}, Node.js ${it.node}; ${it.running ? 'a server runs' : 'seen without a server'}`,
    ],
    ['Accounts', String(it.accounts)],
    [
      'Database',
      `${database.engine}, PostgreSQL ${database.version}, ${(database.size_bytes / MEBIBYTE).toFixed(1)} MiB`,
    ],
    ['Schema', database.schema],
    ['Connections', connections(database)],
    ['Jobs', `${jobs.running} running, ${waiting}; for a worker ${Math.round(jobs.oldest_ready_seconds)} s`],
    ['Expired rows', expired.join(', ')],
    ['Audio store', part(store)],
    ...Object.entries(engines).map(([use, engine]): Row => [`Engine: ${use}`, part(engine)]),
  ]);
}

function connections({ pool, sessions }: StatusView['database']): string {
  const all = sessions === null ? [] : [`${sessions} of all processes`];
  const own = pool === null ? [] : [`${pool.in_use} of ${pool.most} in use, ${pool.waiting} waiting`];
  return [...all, ...own].join('; ') || 'only this one';
}

function part({ name, problem }: PartStatus): string {
  return problem === null ? name : `${name}: ${problem}`;
}
