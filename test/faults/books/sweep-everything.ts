import { openAudioStore } from '../../../server/audio/index.ts';
import { openDatabase } from '../../../server/database/index.ts';
import { sweepAudio } from '../../../server/sweeps/index.ts';
import { silentLog } from '../../support/databases.ts';
import { sweepJobs, sweepLedger } from '../../support/sweep-now.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { asSuperuser } from './measure.ts';

// Longer than anything is kept.
const LATER = '40 days';
const LATER_MS = 40 * 86_400_000;

/** What belongs to accounts stays as long as they do. */
const STAYING = ['accounts', 'api_keys', 'job_queues', 'usage_counters', 'rate_limits', 'migrations'];

/** Makes everything 40 days older, sweeps as the service does, and gives what is left. The processes have ended. */
export async function sweepEverything(
  { postgres, bucket, store }: Cluster,
  dataDir: string,
): Promise<{ rows: Record<string, number>; objects: string[] }> {
  const url = superuserOf(postgres);
  let tables: string[] = [];
  // What a sweep has just ended is kept for a while from then on.
  for (let round = 0; round < 2; round++) {
    tables = await makeOlder(url);
    bucket.s3.age(LATER_MS);
    await sweep(postgres.url(), store, dataDir);
  }
  return asSuperuser(url, async (client) => {
    const rows: Record<string, number> = {};
    for (const table of tables)
      rows[table] = Number((await client.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
    const isProbe = (key: string) => key.endsWith('/.ready');
    return { rows, objects: [...bucket.s3.objects.keys()].filter((key) => !isProbe(key)) };
  });
}

/** Gives the tables whose rows are to go. */
function makeOlder(url: string): Promise<string[]> {
  return asSuperuser(url, async (client) => {
    const { rows } = await client.query<{ table: string; moments: string[] }>(
      `SELECT table_name AS table, array_remove(array_agg(column_name::text) FILTER (WHERE data_type LIKE 'timestamp%'), NULL)
         AS moments
       FROM information_schema.columns WHERE table_schema = 'public' GROUP BY table_name`,
    );
    const passing = rows.filter(({ table }) => !STAYING.includes(table));
    for (const { table, moments } of passing) {
      const older = (moments ?? []).map((column) => `${column} = ${column} - interval '${LATER}'`);
      if (older.length > 0) await client.query(`UPDATE ${table} SET ${older.join(', ')}`);
    }
    return passing.map(({ table }) => table);
  });
}

function superuserOf({ superUrl }: Cluster['postgres']): string {
  const url = new URL(superUrl);
  url.pathname = '/khanesh';
  return url.href;
}

/**
 * Ends the leases of what killed processes had reserved, which would take twenty minutes, and lets the service's own sweep
 * release it. Only while no request is under way. What jobs have reserved has no lease.
 */
export async function endLeases({ postgres }: Cluster, dataDir: string): Promise<void> {
  await asSuperuser(superuserOf(postgres), (client) =>
    client.query(
      "UPDATE reservations SET lease_until = now() WHERE state = 'held' AND lease_until IS NOT NULL",
    ),
  );
  const database = await openDatabase({ dataDir, databaseUrl: postgres.url(), log: silentLog });
  await sweepLedger(database).finally(() => database.close());
}

async function sweep(
  databaseUrl: string,
  { address, env }: Cluster['store'],
  dataDir: string,
): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, log: silentLog });
  // The store of this process reads the variables of the others.
  Object.assign(process.env, env);
  try {
    await sweepLedger(database);
    await sweepJobs(database);
    await sweepAudio(database, await openAudioStore(address), new Date());
  } finally {
    await database.close();
  }
}
