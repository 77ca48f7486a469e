import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect } from 'vitest';
import { lastingPort } from '../../support/lasting-port.ts';

export interface Standby {
  /** The same database on the standby. */
  url: string;
  /** Resolves when the standby has everything that the primary had at this moment. */
  caughtUp(): Promise<void>;
  stop(): void;
}

const PROGRAMS = '/usr/lib/postgresql';

/**
 * A commit that returns once the log is written. The test server answers others before that (`synchronous_commit=off`), and
 * a standby is only sent what is written.
 */
const FLUSHED = ['SET synchronous_commit = on', "SELECT pg_logical_emit_message(true, 'khanesh', '')"];

/** A standby that follows the PostgreSQL server of a database. */
export async function startStandby(primaryUrl: string): Promise<Standby> {
  const home = mkdtempSync(join(tmpdir(), 'khanesh-standby-'));
  const version = readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a))[0]!;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['postgres', home]);
  const run = (program: string, ...args: string[]) => {
    const command = [join(PROGRAMS, version, 'bin', program), ...args];
    const [name, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(name!, rest, { cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  const data = join(home, 'data');
  const { hostname, port: primaryPort, username } = new URL(primaryUrl);
  run(
    'pg_basebackup',
    '-h',
    hostname,
    '-p',
    primaryPort,
    '-U',
    username,
    '-D',
    data,
    '-R',
    '-c',
    'fast',
    '--no-sync',
  );
  const url = new URL(primaryUrl);
  url.port = String(await lastingPort());
  const options = `-p ${url.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home} -c fsync=off -c max_connections=200`;
  run('pg_ctl', '-D', data, '-l', join(home, 'log'), '-w', '-o', options, 'start');
  return {
    url: url.href,
    async caughtUp() {
      const place = await ask(primaryUrl, ...FLUSHED, 'SELECT pg_current_wal_lsn()::text AS value');
      const isThere = () => ask(url.href, `SELECT (pg_last_wal_replay_lsn() >= '${place}')::text AS value`);
      await expect.poll(isThere).toBe('true');
    },
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(home, { recursive: true });
    },
  };
}

/** The value of the last statement. */
async function ask(url: string, ...statements: string[]): Promise<string> {
  const client = new Client(url);
  await client.connect();
  try {
    let value = '';
    for (const sql of statements) value = (await client.query<{ value: string }>(sql)).rows[0]?.value ?? '';
    return value;
  } finally {
    await client.end();
  }
}
