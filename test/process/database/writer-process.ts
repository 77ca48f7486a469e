import { openDatabase } from '../../../server/database/index.ts';
import { silentLog } from '../../support/databases.ts';

/** A process that writes rows concurrently and reports each one once it is acknowledged. */
const database = await openDatabase({ dataDir: process.argv[2]!, log: silentLog });
await database.query({
  name: 'make',
  text: 'CREATE TABLE IF NOT EXISTS kept (id bigint GENERATED ALWAYS AS IDENTITY, filling text)',
});
const insert = { name: 'insert', text: "INSERT INTO kept (filling) VALUES (repeat('x', 500)) RETURNING id" };

async function write(): Promise<never> {
  for (;;) {
    const [row] = await database.transaction((tx) => tx.query<{ id: number }>(insert));
    process.send!(row!.id);
  }
}

process.on('message', () => {
  for (let hand = 0; hand < 8; hand++) write();
});
process.once('disconnect', () => process.exit(1));
process.send!('open');
