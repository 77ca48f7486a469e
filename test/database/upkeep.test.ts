import { describe, expect, it } from 'vitest';
import type { Engine, Session } from '../../server/database/types.ts';
import { startUpkeep } from '../../server/database/upkeep.ts';
import { silentLog } from '../support/postgres.ts';

describe('upkeep of the embedded database', () => {
  /** An engine that only writes down what it is told. */
  function recorded(tables: string[] = []) {
    const scripts: string[] = [];
    const flush = { segments: 1, marks: 0 };
    const session: Session = {
      query: async () => tables.splice(0, 1).map((table) => ({ table })) as never,
      script: async (sql) => void scripts.push(sql),
    };
    const engine: Engine['session'] = (run) => run(session);
    const upkeep = startUpkeep({ session: engine, flush, log: silentLog });
    upkeep.stop();
    return { scripts, flush, upkeep };
  }

  it('makes a checkpoint for every 32 MiB of log, and none before', async () => {
    const { scripts, flush, upkeep } = recorded();
    flush.segments += 7;
    await upkeep.runOnce();
    expect(scripts).toEqual([]);
    flush.segments += 1;
    await upkeep.runOnce();
    await upkeep.runOnce();
    expect(scripts).toEqual(['CHECKPOINT']);
  });

  it('vacuums the table with the most dead rows', async () => {
    const { scripts, upkeep } = recorded(['public.usage_counters']);
    await upkeep.runOnce();
    await upkeep.runOnce();
    expect(scripts).toEqual(['VACUUM (ANALYZE) public.usage_counters']);
  });
});
