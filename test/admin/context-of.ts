import type { CommandContext } from '../../server/admin/commands/context.ts';
import type { AudioStore } from '../../server/audio/index.ts';
import type { Database } from '../../server/database/index.ts';

/** What commands need of a process that has this database and, for those that ask, this store. */
export function contextOf(database: Database, forget = () => {}, store?: AudioStore): CommandContext {
  return {
    database,
    forget,
    store: async () => store ?? Promise.reject(new Error('there is no store')),
    describe: async () => ({ running: true, store: { name: 'audio', problem: null }, engines: {} }),
  };
}
