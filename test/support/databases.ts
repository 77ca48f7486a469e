import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Database, type DatabaseOptions, openDatabase } from '../../server/database/index.ts';
import { copyTemplate, giveBackUsed } from './database-template.ts';

export { copyTemplate } from './database-template.ts';

export type EngineName = 'embedded' | 'postgres';

const serverUrl = process.env.TEST_DATABASE_URL;

/**
 * The engines that database tests run on, for `describe.each(engines)`: PostgreSQL only when
 * TEST_DATABASE_URL names a scratch server (see start-postgres.sh), and alone where TEST_ENGINES says so.
 */
export const engines: readonly EngineName[] = [
  ...(process.env.TEST_ENGINES === 'postgres' ? [] : (['embedded'] as const)),
  ...(serverUrl ? (['postgres'] as const) : []),
];

/** A log that says nothing. */
export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface FreshDatabase {
  /** What `openDatabase` and a server under test need to reach this database. */
  readonly options: DatabaseOptions;
  /** Opens it; `drop` closes what is still open. On PostgreSQL it may be opened several times. */
  open(): Promise<Database>;
  drop(): Promise<void>;
}

/** A database of its own; opening it brings an up-to-date, empty schema. */
export async function freshDatabase(engine: EngineName): Promise<FreshDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
  const server = engine === 'postgres' ? await createDatabase() : undefined;
  if (!server) await copyTemplate(dataDir);
  const options: DatabaseOptions = { dataDir, databaseUrl: server?.url, log: silentLog };
  const opened: Database[] = [];
  return {
    options,
    async open() {
      const database = await openDatabase(options);
      opened.push(database);
      return database;
    },
    async drop() {
      await Promise.all(opened.map((database) => database.close()));
      await server?.drop();
      if (!server) await giveBackUsed(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `khanesh_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl!);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Runs a statement on the scratch server itself, such as ending other connections. */
export async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
