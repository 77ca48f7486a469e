import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { BucketTrouble } from '../cluster/bucket.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Link } from '../cluster/link.ts';
import type { Random } from '../random.ts';
import type { Fault } from './schedule.ts';

/** Makes a fault last until the signal aborts, and heals it. */
export async function inject(
  cluster: Cluster,
  fault: Fault,
  random: Random,
  until: AbortSignal,
): Promise<void> {
  const { members, databases, doors } = cluster;
  switch (fault.kind) {
    case 'kill -9':
      return down(cluster, fault.member, 'SIGKILL', until);
    case 'stop and start':
      return down(cluster, fault.member, 'SIGTERM', until);
    case 'freeze':
      members[fault.member].signal('SIGSTOP');
      await aborted(until);
      return members[fault.member].signal('SIGCONT');
    case 'database restart':
      await cluster.postgres.stop(fault.mode);
      await aborted(until);
      return cluster.postgres.start();
    case 'connection reset':
      return again(until, 100, () => void databases[fault.member].reset());
    case 'silence':
      return disturbed(databases[fault.member], until, (proxy) => proxy.silence(fault.how));
    case 'latency':
      return disturbed(databases[fault.member], until, (proxy) => proxy.delay(fault.milliseconds));
    case 'full connections':
      return fill(cluster, until);
    case 'S3 errors':
      return trouble(cluster, 'errors', until);
    case 'S3 hangs':
      return trouble(cluster, 'hangs', until);
    case 'S3 cut bodies':
      return trouble(cluster, 'cuts', until);
    case 'client cuts':
      return again(until, 150, () => void doors[fault.server].reset(0.5, random.next));
    case 'client silence':
      return disturbed(doors[fault.server], until, (proxy) => proxy.silence(fault.how));
  }
}

async function down(
  { members }: Cluster,
  name: keyof Cluster['members'],
  signal: 'SIGKILL' | 'SIGTERM',
  until: AbortSignal,
): Promise<void> {
  const member = members[name];
  const ended = await member.end(signal);
  await aborted(until);
  member.start();
  if (signal === 'SIGTERM' && ended !== 0 && ended !== null && ended !== 'SIGKILL')
    throw new Error(`${name} was asked to stop and ended with ${ended}`);
}

async function disturbed(proxy: Link, until: AbortSignal, disturb: (proxy: Link) => void): Promise<void> {
  disturb(proxy);
  await aborted(until);
  proxy.heal();
}

async function trouble({ bucket }: Cluster, how: BucketTrouble, until: AbortSignal): Promise<void> {
  bucket.trouble = how;
  await aborted(until);
  bucket.trouble = undefined;
}

/** Takes every connection that PostgreSQL has for others than its superuser, those of the service too. */
async function fill({ postgres }: Cluster, until: AbortSignal): Promise<void> {
  const held: Client[] = [];
  const take = async () => {
    for (;;) {
      const client = new Client({ connectionString: postgres.url(), application_name: 'khanesh faults' });
      client.on('error', () => undefined);
      try {
        await client.connect();
      } catch {
        return;
      }
      held.push(client);
    }
  };
  const evict = async () => {
    const admin = new Client({ connectionString: postgres.superUrl });
    admin.on('error', () => undefined);
    await admin.connect();
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'khanesh'",
    );
    await admin.end();
  };
  await again(until, 100, async () => {
    await evict();
    await take();
  });
  await Promise.all(held.map((client) => client.end()));
}

async function again(until: AbortSignal, everyMs: number, act: () => unknown): Promise<void> {
  while (!until.aborted) {
    await act();
    await delay(everyMs, undefined, { signal: until }).catch(() => undefined);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
