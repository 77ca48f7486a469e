import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createEmbedded } from '../../server/database/embedded/create.ts';
import { lockDirectory } from '../../server/database/embedded/directory-lock.ts';
import { START_PARAMS } from '../../server/database/embedded/settings.ts';
import { TEMPLATE } from '../../server/database/embedded/template.ts';
import { openDatabase } from '../../server/database/index.ts';
import { RECORDS } from '../../server/database/migrate.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../../server/database/schema/read-migrations.ts';
import { copyFiles, markUntouched, renewFiles } from './renew-files.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const prefix = `khanesh-template-${userInfo().uid}-`;

/**
 * Puts an embedded database into a data directory, so that a test need not wait for initdb: the first
 * caller on this machine makes it, the others copy. It has an up-to-date, empty schema; `bare` none.
 */
export async function copyTemplate(dataDir: string, kind: 'migrated' | 'bare' = 'migrated'): Promise<void> {
  const template = await templateDirectory();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const [from, to] = [join(template, kind, 'database'), join(dataDir, 'database')];
  if (kind === 'migrated' && (await takeUsed(template, to))) renewFiles(from, to);
  else copyFiles(from, to);
}

/**
 * Gives a database that nobody has open to the next test instead of deleting it. *Measured*: for a minute after files
 * were deleted, ext4 passes over each of their numbers one by one whenever it makes a file, so that a copy takes
 * 300 ms instead of 20; renewing what a test wrote takes 5.
 */
export async function giveBackUsed(dataDir: string): Promise<void> {
  const unlock = await lockDirectory(dataDir).catch(() => undefined);
  if (!unlock) return;
  const used = join(await templateDirectory(), 'used', randomUUID());
  await rename(join(dataDir, 'database'), used).catch(() => undefined);
  await unlock();
}

/** Whoever renames a used database first has it. */
async function takeUsed(template: string, to: string): Promise<boolean> {
  const used = join(template, 'used');
  for (const name of await readdir(used)) {
    const taken = await rename(join(used, name), to).then(
      () => true,
      () => false,
    );
    if (taken) return true;
  }
  return false;
}

async function templateDirectory(): Promise<string> {
  const finished = join(tmpdir(), prefix + (await templateKey()));
  while (!existsSync(finished)) {
    const unlock = await lockOrWait(`${finished}.lock`);
    try {
      if (unlock && !existsSync(finished)) await makeTemplate(finished);
    } finally {
      await unlock?.();
    }
  }
  return finished;
}

/** Everything that the template depends on: the engine, how it is created and configured, the migrations. */
async function templateKey(): Promise<string> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(engine, '../../package.json'), 'utf8'));
  const migrations = (await readMigrations([MIGRATIONS_DIRECTORY])).map(({ sha256 }) => sha256);
  const template = createHash('sha256')
    .update(await readFile(TEMPLATE))
    .digest('hex');
  const facts = JSON.stringify([
    'bare, migrated and used',
    version,
    START_PARAMS,
    template,
    RECORDS,
    migrations,
  ]);
  return createHash('sha256').update(facts).digest('hex').slice(0, 16);
}

async function lockOrWait(path: string): Promise<(() => Promise<void>) | undefined> {
  await mkdir(path, { recursive: true });
  try {
    return await lockDirectory(path);
  } catch {
    await delay(50);
    return undefined;
  }
}

async function makeTemplate(finished: string): Promise<void> {
  await removeOld();
  const unfinished = await mkdtemp(`${finished}-`);
  const [bare, migrated] = [join(unfinished, 'bare'), join(unfinished, 'migrated')];
  await mkdir(bare);
  await createEmbedded(join(bare, 'database'));
  copyFiles(bare, migrated);
  const database = await openDatabase({ dataDir: migrated, log: silent });
  await database.close();
  markUntouched(migrated);
  await mkdir(join(unfinished, 'used'));
  await rename(unfinished, finished);
}

/** Each change of the migrations leaves a template behind; after a day nobody uses it. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name);
    if (!name.startsWith(prefix)) continue;
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > 86_400_000) await rm(path, { recursive: true, force: true });
  }
}
