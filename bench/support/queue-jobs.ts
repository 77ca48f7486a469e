import { randomBytes, randomUUID } from 'node:crypto';
import { createAccount, createKey } from '../../server/accounts/index.ts';
import { openDatabase } from '../../server/database/index.ts';
import { enqueue, type Job } from '../../server/jobs/index.ts';
import { createLedger } from '../../server/ledger/index.ts';
import { exactHold } from '../../server/recordings/index.ts';
import { longText } from './long-text.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Queues jobs that no worker ever claims, with a key to follow them. No server may hold the directory meanwhile. */
export async function queueJobs(dataDir: string, count: number): Promise<{ key: string; jobIds: string[] }> {
  const database = await openDatabase({ dataDir, log: silent });
  try {
    const settings = { organization: 'Bench', environment: 'live', plan: 'scale', rpm: 1_000_000 } as const;
    const account = await database.transaction((tx) => createAccount(tx, settings));
    const { key } = await database.transaction((tx) => createKey(tx, account, 'bench'));
    const jobIds: string[] = [];
    for (let i = 0; i < count; i++) jobIds.push((await queueJob(database, account)).id);
    return { key, jobIds };
  } finally {
    await database.close();
  }
}

type Database = Awaited<ReturnType<typeof openDatabase>>;
type Account = Awaited<ReturnType<typeof createAccount>>;

async function queueJob(database: Database, account: Account): Promise<Job> {
  const request = { tier: 'basic', voice: 'kian', pace: 1, text: longText(200) } as const;
  const result = await createLedger(database).idempotency.claim({
    accountId: account.id,
    key: randomUUID(),
    requestHash: randomBytes(32),
    requestId: randomUUID(),
  });
  if (result.state !== 'claimed') throw new Error('a new idempotency key was not free');
  const { claim } = result;
  const { tier } = request;
  // The jobs of an account that may run none stay in the queue.
  return enqueue(database, {
    account,
    hold: exactHold(request, 20_000),
    maxRunningJobs: 0,
    tier,
    request,
    claim,
  });
}
