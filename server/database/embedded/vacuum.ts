import type { DatabaseLog, Engine } from '../types.ts';
import type { LogFlush } from './thread/log-flush.ts';

/**
 * What a PostgreSQL server does in background processes and PGlite does not do at all (*measured*:
 * the log grew without end, dead rows were never reused): checkpoints and vacuum.
 */
export interface Vacuum {
  /** A checkpoint when enough log has gathered, a vacuum where dead rows have gathered. */
  runOnce(): Promise<void>;
  stop(): void;
}

interface VacuumParts {
  readonly session: Engine['session'];
  readonly flush: Pick<LogFlush, 'segments' | 'marks'>;
  readonly log: DatabaseLog;
}

/** 8 segments are 32 MiB of log: about a second of recovery after a kill. */
const segmentsPerCheckpoint = 8;
/** PostgreSQL's own checkpoint_timeout. */
const longestMs = 300_000;
/** Both look at counters only, so looking often costs nothing. */
const intervalMs = 5_000;

/**
 * PostgreSQL's autovacuum rules with higher floors, since each run holds up every request. ANALYZE
 * matters as much: a plan prepared while a table was empty is kept until statistics replace it.
 */
const nextTable = {
  name: 'next_upkeep',
  text: `SELECT CASE WHEN n_dead_tup > 2000 + 0.2 * n_live_tup THEN 'VACUUM (ANALYZE)' ELSE 'ANALYZE' END
      || format(' %I.%I', schemaname, relname) AS command
    FROM pg_stat_user_tables
    WHERE n_dead_tup > 2000 + 0.2 * n_live_tup OR n_mod_since_analyze > 1000 + 0.2 * n_live_tup
    ORDER BY n_dead_tup DESC LIMIT 1`,
};

export function startVacuum({ session, flush, log }: VacuumParts): Vacuum {
  let last = { segments: flush.segments, marks: flush.marks, at: performance.now() };

  async function checkpoint(): Promise<void> {
    const begun = flush.segments - last.segments;
    const old = performance.now() - last.at > longestMs;
    if (begun < segmentsPerCheckpoint && !(old && flush.marks !== last.marks)) return;
    await session(({ script }) => script('CHECKPOINT'));
    last = { segments: flush.segments, marks: flush.marks, at: performance.now() };
  }

  async function tidy(): Promise<void> {
    await session(async ({ query, script }) => {
      const [row] = await query<{ command: string }>(nextTable);
      if (row) await script(row.command);
    });
  }

  async function runOnce(): Promise<void> {
    await checkpoint();
    await tidy();
  }

  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    runOnce()
      .catch((error) => log.error({ err: error }, 'upkeep of the embedded database failed'))
      .finally(() => {
        running = false;
      });
  }, intervalMs).unref();

  return { runOnce, stop: () => clearInterval(timer) };
}
