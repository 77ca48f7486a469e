import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEmbedded } from '../../../server/database/embedded/open-embedded.ts';
import { startVacuum } from '../../../server/database/embedded/vacuum.ts';
import type { Engine, Session } from '../../../server/database/types.ts';
import { freshDatabase, silentLog } from '../../support/databases.ts';

describe('vacuum of the embedded database', () => {
  /** An engine that only records its statements. */
  function recorded(commands: string[] = []) {
    const scripts: string[] = [];
    const flush = { segments: 1, marks: 0 };
    const session: Session = {
      query: async () => commands.splice(0, 1).map((command) => ({ command })) as never,
      script: async (sql) => void scripts.push(sql),
    };
    const engine: Engine['session'] = (run) => run(session);
    const upkeep = startVacuum({ session: engine, flush, log: silentLog });
    upkeep.stop();
    return { scripts, flush, upkeep };
  }

  test('a checkpoint is made for every 32 MiB of log, and none before', async () => {
    const { scripts, flush, upkeep } = recorded();
    flush.segments += 7;
    await upkeep.runOnce();
    expect(scripts).toEqual([]);
    flush.segments += 1;
    await upkeep.runOnce();
    await upkeep.runOnce();
    expect(scripts).toEqual(['CHECKPOINT']);
  });

  test('vacuum takes one table at a time, and only while there is one that needs it', async () => {
    const { scripts, upkeep } = recorded(['VACUUM (ANALYZE) public.usage_counters']);
    await upkeep.runOnce();
    await upkeep.runOnce();
    expect(scripts).toEqual(['VACUUM (ANALYZE) public.usage_counters']);
  });

  test('vacuum finds the tables that changed much since they were last vacuumed', async () => {
    const fresh = await freshDatabase('embedded');
    const engine = await openEmbedded(join(fresh.options.dataDir, 'database'), silentLog);
    const run = (name: string, text: string) => engine.query<{ n: number }>({ name, text });
    await run('make', 'CREATE TABLE many (n int)');
    await run('fill', 'INSERT INTO many SELECT generate_series(1, 5000)');
    const upkeep = startVacuum({ session: engine.session, flush: { segments: 0, marks: 0 }, log: silentLog });
    upkeep.stop();
    const known = async () => {
      // The counts reach the statistics about a second after the statement.
      await run('flush', 'SELECT pg_stat_force_next_flush()');
      await upkeep.runOnce();
      return (await run('known', "SELECT reltuples::int AS n FROM pg_class WHERE relname = 'many'"))[0]!.n;
    };
    await expect.poll(known).toBe(5000);
    await run('empty', 'DELETE FROM many');
    await expect.poll(known).toBe(0);
    await engine.close();
    await fresh.drop();
  });
});
