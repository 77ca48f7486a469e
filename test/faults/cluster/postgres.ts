import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { lastingPort } from '../../support/lasting-port.ts';

/** A PostgreSQL server of our own that can be stopped and started. */
export interface Postgres {
  port: number;
  /** The database of the service, as its owner, who may not use the reserved connections; optionally through a proxy. */
  url(port?: number): string;
  /** Its superuser, who still gets a connection when all others are taken. */
  superUrl: string;
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its data. */
  drop(): Promise<void>;
}

const HOME = '/usr/lib/postgresql';
const execute = promisify(execFile);

/** Starts a PostgreSQL server (Debian's package) below a folder that everybody may enter. */
export async function startPostgres(folder: string, maxConnections: number): Promise<Postgres> {
  const bin = await findPrograms();
  const home = await mkdtemp(join(folder, 'postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await execute('chown', ['postgres', home]);
  const data = join(home, 'data');
  const asOwner = async (program: string, ...args: string[]) => {
    const command = [join(bin, program), ...args];
    const [file, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    // The server keeps what it inherits, so that nobody may wait for the end of a pipe.
    const child = spawn(file!, rest, { cwd: home, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${program} ended with ${code}; its log is ${home}/log`);
  };
  await asOwner(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  );

  const port = await lastingPort();
  // The machine does not fail, only the server does: what it has given to the system stays.
  const options = [
    'fsync=off',
    'full_page_writes=off',
    `max_connections=${maxConnections}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
  ];
  const settings = `${options.map((option) => `-c ${option}`).join(' ')} -p ${port}`;
  const control = (...args: string[]) => asOwner('pg_ctl', '-D', data, '-w', ...args);
  let dropped = false;
  // A fault may heal when the run is over already.
  const start = async () => {
    if (!dropped) await control('-l', join(home, 'log'), '-o', settings, 'start');
  };
  const stop = (mode: string) => control('-m', mode, 'stop');
  const superUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const drop = async () => {
    dropped = true;
    await stop('immediate').catch(() => undefined);
    await rm(home, { recursive: true, force: true });
  };
  try {
    await start();
    await createRole(superUrl);
  } catch (error) {
    await drop();
    throw error;
  }
  const url = (at = port) => `postgres://khanesh@127.0.0.1:${at}/khanesh`;
  return { port, superUrl, url, start, stop, drop };
}

async function findPrograms(): Promise<string> {
  const versions = existsSync(HOME) ? await readdir(HOME) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error(`no PostgreSQL under ${HOME}: install Debian's postgresql`);
  return join(HOME, newest, 'bin');
}

async function createRole(superUrl: string): Promise<void> {
  const client = new Client({ connectionString: superUrl });
  await client.connect();
  await client.query('CREATE ROLE khanesh LOGIN');
  await client.query('CREATE DATABASE khanesh OWNER khanesh');
  await client.end();
}
