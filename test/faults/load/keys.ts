import { setTimeout as delay } from 'node:timers/promises';
import { createAccount } from '../../../server/accounts/accounts.ts';
import { createKey } from '../../../server/accounts/keys.ts';
import { openDatabase } from '../../../server/database/index.ts';
import { silentLog } from '../../support/databases.ts';
import { runProcess } from '../../support/run-process.ts';
import type { Random } from '../random.ts';
import type { Client, Journal } from './journal.ts';

const UNLIMITED = { plan: 'scale', rpm: 1_000_000 } as const;
const ACCOUNTS = {
  large: UNLIMITED,
  second: UNLIMITED,
  small: { plan: 'builder', rpm: 1_000_000, textUnits: 9_000, basicSeconds: 90, premiumSeconds: 120 },
  extra: { ...UNLIMITED, textUnits: 4_000, additionalUnitCeiling: 4_000 },
  narrow: { plan: 'builder', rpm: 120 },
  keyless: UNLIMITED,
} as const;

/** Creates the accounts of a run, each with three keys. */
export async function createClients(databaseUrl: string, dataDir: string): Promise<Client[]> {
  const database = await openDatabase({ dataDir, databaseUrl, log: silentLog });
  try {
    return await database.transaction(async (tx) => {
      const clients: Client[] = [];
      for (const [name, settings] of Object.entries(ACCOUNTS)) {
        const account = await createAccount(tx, { organization: name, environment: 'live', ...settings });
        const [main, rotating, revoked] = [
          await createKey(tx, account, 'main'),
          await createKey(tx, account, 'rotating'),
          await createKey(tx, account, 'revoked'),
        ];
        const never = Number.POSITIVE_INFINITY;
        clients.push({
          name,
          accountId: account.id,
          key: main.key,
          keyId: main.id,
          rotating: { id: rotating.id, keys: [rotating.key] },
          revoked: { id: revoked.id, key: revoked.key, before: never, after: never },
        });
      }
      return clients;
    });
  } finally {
    await database.close();
  }
}

interface Changing {
  databaseUrl: string;
  dataDir: string;
  random: Random;
  journal: Journal;
  until: AbortSignal;
}

/** Rotates and revokes keys with the commands of an operator, one after the other, while everything goes on. */
export async function changeKeys(clients: readonly Client[], changing: Changing): Promise<void> {
  const { random, until, journal } = changing;
  for (const client of random.shuffled(clients)) {
    for (const change of random.shuffled([rotate, revoke])) {
      await delay(random.between(2_000, 10_000), undefined, { signal: until }).catch(() => undefined);
      if (until.aborted) return;
      await change(client, changing);
      journal.count('key changed');
    }
  }
}

async function rotate({ rotating }: Client, changing: Changing): Promise<void> {
  const made = await command(['key', 'rotate', rotating.id, '--json'], changing);
  if (made !== undefined) rotating.keys.push((JSON.parse(made) as { key: string }).key);
}

async function revoke({ revoked }: Client, changing: Changing): Promise<void> {
  revoked.before = performance.now();
  const done = await command(['key', 'revoke', revoked.id, '--json'], changing);
  if (done !== undefined) revoked.after = performance.now();
}

/** Lets every account ask as often as it must to find out what became of its requests. */
export async function widenLimits(clients: readonly Client[], changing: Changing): Promise<void> {
  for (const { accountId, name } of clients) {
    if (name === 'narrow') await command(['account', 'set', accountId, '--rpm', '1000000'], changing);
  }
}

/** Runs an administration command until it succeeds; the database may be away. Gives what it printed. */
async function command(
  args: string[],
  { databaseUrl, dataDir, until }: Changing,
): Promise<string | undefined> {
  while (!until.aborted) {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const { exitCode, stdout } = await runProcess('server/admin/main.ts', args, { env });
    if (exitCode === 0) return stdout;
    await delay(1_000, undefined, { signal: until }).catch(() => undefined);
  }
  return undefined;
}
