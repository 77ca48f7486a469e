import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Cluster, MEMBERS, SERVERS } from '../cluster/cluster.ts';
import type { Member } from '../cluster/member.ts';
import type { Held } from './normal.ts';

const MEBIBYTE = 1_048_576;
// States of /proc/net/tcp: what listens, and what the system keeps after a connection's end.
const NO_CONNECTION = ['0A', '06'];

/** Connections that servers and database have now. */
export async function measureConnections(cluster: Cluster): Promise<Pick<Held, 'http' | 'database'>> {
  const rows = (await readFile('/proc/net/tcp', 'utf8')).trim().split('\n').slice(1);
  const open = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state]) => !NO_CONNECTION.includes(state!));
  const http = SERVERS.map((name) => {
    const port = cluster.ports[name].toString(16).toUpperCase().padStart(4, '0');
    return [name, open.filter(([, local]) => local!.endsWith(`:${port}`)).length] as const;
  });
  const database = await asSuperuser(cluster.postgres.superUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT state, left(query, 200) AS query, EXTRACT(EPOCH FROM now() - state_change)::float8 AS seconds
       FROM pg_stat_activity WHERE application_name = 'khanesh'`,
    );
    return rows as Held['database'];
  });
  return { http: Object.fromEntries(http), database };
}

export async function asSuperuser<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The memory of every process: the heap after a collection, which its inspector is asked for. */
export async function measureMemory({ members }: Pick<Cluster, 'members'>): Promise<Held['memory']> {
  const memory: Record<string, { resident: number; heap: number }> = {};
  for (const name of MEMBERS) {
    const member = members[name];
    const heap = await heapAfterCollection(member);
    const status = await readFile(`/proc/${member.pid}/status`, 'utf8');
    const resident = Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1024;
    memory[name] = { resident: Math.round(resident / MEBIBYTE), heap: Math.round(heap / MEBIBYTE) };
  }
  return memory;
}

async function heapAfterCollection(member: Member): Promise<number> {
  member.openInspector();
  for (let wait = 0; member.inspector === undefined && wait < 100; wait++) await delay(50);
  if (member.inspector === undefined) throw new Error(`${member.name} does not open its inspector`);
  const socket = new WebSocket(member.inspector);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`the inspector of ${member.name} does not answer`));
  });
  let id = 0;
  const ask = (method: string) =>
    new Promise<{ usedSize: number }>((resolve) => {
      const own = ++id;
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(String(data)) as { id: number; result: { usedSize: number } };
        if (message.id === own) resolve(message.result);
      });
      socket.send(JSON.stringify({ id: own, method }));
    });
  try {
    await ask('HeapProfiler.collectGarbage');
    return (await ask('Runtime.getHeapUsage')).usedSize;
  } finally {
    socket.close();
  }
}
