import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../server/database/index.ts';
import { takeJob } from '../../server/jobs/queue.ts';

/** What a process of the bench of the queue reports. */
export interface Taken {
  /** Milliseconds until it had each job. */
  times: number[];
}

const END = {
  name: 'bench-end-job',
  text: `UPDATE speech_jobs SET status = 'succeeded', finished_at = now(), lease_owner = NULL, lease_until = NULL,
         expires_at = now() + interval '1 day' WHERE id = $1`,
};
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const [databaseUrl, count, pauseMs] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: databaseUrl!, dataDir: '', log: silent });
await database.query({ name: 'bench-connect', text: 'SELECT 1' });
process.send!('ready');
await once(process, 'message');
const times: number[] = [];
for (let i = 0; i < Number(count); i++) {
  await delay(Math.random() * 2 * Number(pauseMs));
  const start = performance.now();
  const job = await takeJob(database, randomUUID());
  times.push(performance.now() - start);
  if (job === undefined) throw new Error('no job was left');
  await database.query(END, [job.id]);
}
process.send!({ times } satisfies Taken);
await database.close();
process.disconnect();
