import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { s3Variables } from '../../audio/store/s3-server.ts';
import { lastingPort } from '../../support/lasting-port.ts';
import type { Listening } from '../../support/listen.ts';
import { startStandIn } from '../../translation/engines/stand-in.ts';
import type { Random } from '../random.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { type Link, openLink } from './link.ts';
import { createMember, type Member } from './member.ts';
import { type Postgres, startPostgres } from './postgres.ts';

export const SERVERS = ['server-1', 'server-2'] as const;
export const WORKERS = ['worker-1', 'worker-2'] as const;
export const MEMBERS = [...SERVERS, ...WORKERS] as const;
export type MemberName = (typeof MEMBERS)[number];
export type ServerName = (typeof SERVERS)[number];

/** Two servers and two workers on one PostgreSQL and one bucket, each behind proxies of its own. */
export interface Cluster {
  postgres: Postgres;
  bucket: Bucket;
  members: Record<MemberName, Member>;
  /** Between each process and the database. */
  databases: Record<MemberName, Link>;
  /** Between the clients and each server. */
  doors: Record<ServerName, Link>;
  /** The ports on which the servers themselves listen. */
  ports: Record<ServerName, number>;
  /** The variables of the processes, to open the same store here. */
  store: { address: string; env: Record<string, string> };
  /** Ends and removes everything; harmless to repeat. */
  drop(): Promise<void>;
}

/** Statements, connections and S3 requests without an answer are given up after this long. */
export const TIMEOUT_MS = 2_000;
export const POOL_SIZE = 6;
// Each process with its pool and its listener, and a few for the run itself.
const MOST_CONNECTIONS = MEMBERS.length * (POOL_SIZE + 1) + 10;

const ADDRESS = 's3://sounds/khanesh';

/** Starts everything but the processes. */
export async function openCluster(folder: string, random: Random): Promise<Cluster> {
  const logs = join(folder, 'logs');
  await mkdir(logs, { recursive: true });
  const opened: (() => Promise<unknown>)[] = [];
  const keep = <T>(one: T, end: (one: T) => Promise<unknown>): T => {
    opened.unshift(() => end(one));
    return one;
  };
  const drop = async () => {
    for (const end of opened.splice(0)) await end().catch(() => undefined);
  };
  const close = (one: { close(): Promise<unknown> }) => one.close();
  try {
    const postgres = keep(await startPostgres(folder, MOST_CONNECTIONS), (one) => one.drop());
    const bucket = keep(await openBucket(random), close);
    const translation = keep(await startStandIn(), close as (one: Listening) => Promise<unknown>);
    const ports = await record(SERVERS, lastingPort);
    const doors = await record(SERVERS, async (name) => keep(await openLink(ports[name]), close));
    const databases = await record(MEMBERS, async () => keep(await openLink(postgres.port), close));
    const env = {
      ...s3Variables(bucket.url),
      AUDIO_STORE: ADDRESS,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      DATABASE_TIMEOUT_MS: String(TIMEOUT_MS),
      AUDIO_STORE_TIMEOUT_MS: String(TIMEOUT_MS),
      WORKER_CONCURRENCY: '2',
      SIGNING_SECRET: 'shared by all processes',
      TRANSLATION_ENGINE: 'libretranslate',
      TRANSLATION_URL: translation.url,
    };
    const members = await record(MEMBERS, async (name) => {
      const server = SERVERS.find((one) => one === name);
      const own = server && {
        PORT: String(ports[server]),
        PUBLIC_URL: `http://127.0.0.1:${doors[server].port}`,
      };
      const member = createMember({
        name,
        isWorker: server === undefined,
        logs,
        env: {
          ...env,
          ...own,
          DATA_DIR: join(folder, name),
          DATABASE_URL: postgres.url(databases[name].port),
        },
      });
      return keep(member, close);
    });
    return { postgres, bucket, members, databases, doors, ports, store: { address: ADDRESS, env }, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function record<Name extends string, T>(
  names: readonly Name[],
  make: (name: Name) => Promise<T>,
): Promise<Record<Name, T>> {
  const made: [Name, T][] = [];
  for (const name of names) made.push([name, await make(name)]);
  return Object.fromEntries(made) as Record<Name, T>;
}

/** Waits until every server that lives is ready; throws what it last said. */
export async function untilReady(cluster: Cluster, forMs: number): Promise<void> {
  const deadline = performance.now() + forMs;
  for (const name of SERVERS) {
    const url = `http://127.0.0.1:${cluster.ports[name]}/readyz`;
    for (;;) {
      const said = await fetch(url, { signal: AbortSignal.timeout(4_000) })
        .then((response) => response.text())
        .catch(String);
      // Not `degraded`, and not ready but for one of its parts.
      if (said.startsWith('{"status":"ready"')) break;
      if (performance.now() > deadline) throw new Error(`${name} is not ready: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
