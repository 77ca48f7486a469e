import type { DatabaseLog, Engine } from '../types.ts';
import type { LogFlush } from './thread/log-flush.ts';

/**
 * Checkpoints and vacuum, which a PostgreSQL server does in background processes and PGlite not at
 * all (*measured*: the log grew without end, dead rows were never reused).
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
const SEGMENTS_PER_CHECKPOINT = 8;
/** PostgreSQL's own checkpoint_timeout. */
const LONGEST_MS = 300_000;
/** Both checks only read counters, so frequent checks cost nothing. */
const INTERVAL_MS = 5_000;

/**
 * PostgreSQL's autovacuum rules with higher floors, since each run holds up every statement. ANALYZE
 * matters as much: a plan prepared while a table was empty is kept until its statistics change.
 */
const NEXT_TABLE = {
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
    const old = performance.now() - last.at > LONGEST_MS;
    if (begun < SEGMENTS_PER_CHECKPOINT && !(old && flush.marks !== last.marks)) return;
    await session(({ script }) => script('CHECKPOINT'));
    last = { segments: flush.segments, marks: flush.marks, at: performance.now() };
  }

  async function tidy(): Promise<void> {
    await session(async ({ query, script }) => {
      const [row] = await query<{ command: string }>(NEXT_TABLE);
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
  }, INTERVAL_MS).unref();

  return { runOnce, stop: () => clearInterval(timer) };
}
