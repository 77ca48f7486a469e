import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, keeps } from './figure.ts';
import { type Comparison, compareLoads, compareRounds, type Side } from './support/compare-loads.ts';
import { diacritizeLoads, fillCache, type Variant } from './support/diacritize-loads.ts';
import { CONNECTIONS, type Load } from './support/measure-load.ts';
import { type Served, serve } from './support/serve.ts';
import { type Khanesh, serveKhanesh } from './support/serve-khanesh.ts';
import { servePostgres } from './support/serve-postgres.ts';

const SERVERS = 2;
const FRESH: Variant = { keyed: false, fresh: true };
const KEYED: Variant = { keyed: true, fresh: true };

/** As many servers behind one port, and one alone. */
interface Pair<Server> {
  several: Server;
  one: Server;
}

/**
 * What a request costs where several servers share one port, beside one server, on the same PostgreSQL. The peer, several
 * and one as well, tells how much dearer the machine makes it that more processes want its cores.
 */
export async function run(): Promise<Figure[]> {
  const postgres = await servePostgres();
  if (postgres === undefined) return [];
  const logs = await mkdtemp(join(tmpdir(), 'khanesh-bench-'));
  const started: { stop(): Promise<void> }[] = [postgres];
  const keep = <Server extends Served>(server: Server) => {
    started.unshift(server);
    return server;
  };
  const service = async (servers: number) => {
    const env = { SERVERS: String(servers) };
    const khanesh = keep(await serveKhanesh({ databaseUrl: postgres.url, env }));
    await fillCache(khanesh);
    return khanesh;
  };
  const peer = async (servers: number) => {
    const options = { logFile: join(logs, 'peer.log'), env: { SERVERS: String(servers) } };
    return keep(await serve('bench/support/echo-servers.ts', options));
  };
  try {
    return await measureAll(
      { several: await service(SERVERS), one: await service(1) },
      { several: await peer(SERVERS), one: await peer(1) },
    );
  } finally {
    for (const server of started) await server.stop();
    await rm(logs, { recursive: true, force: true });
  }
}

async function measureAll(services: Pair<Khanesh>, peers: Pair<Served>): Promise<Figure[]> {
  const loads = diacritizeLoads(services.one, peers.one);
  const loadsOfSeveral = diacritizeLoads(services.several, peers.several);
  const contention = compareRounds(
    await comparePair(peers, { several: loadsOfSeveral(FRESH).peer, one: loads(FRESH).peer }),
    'processorMs',
  );
  const figures: Figure[] = [
    { name: `${SERVERS} peers beside one: processor`, ...contention, unit: 'ms/request' },
  ];
  for (const [name, variant] of [
    ['new texts', FRESH],
    ['new texts, keyed', KEYED],
  ] as const) {
    const comparison = await comparePair(services, {
      several: loadsOfSeveral(variant).service,
      one: loads(variant).service,
    });
    const processor = compareRounds(comparison, 'processorMs');
    const label = `${SERVERS} servers beside one, ${name}`;
    figures.push(
      { name: label, ...compareRounds(comparison, 'requestsPerSecond'), unit: 'requests/s' },
      {
        name: `${label}: processor`,
        ...processor,
        unit: 'ms/request',
        ...keeps(processor.ratio / contention.ratio, { below: 1.1 }, ' times the growth of the peer'),
      },
    );
  }
  return figures;
}

function comparePair(servers: Pair<Served>, loads: Pair<Load>): Promise<Comparison> {
  // Each server has as many connections, since what it does at once is cheaper than what it does one by one.
  const side = (name: keyof Pair<Served>, connections: number): Side => ({
    load: loads[name],
    pid: servers[name].pid,
    connections,
  });
  return compareLoads(side('several', SERVERS * CONNECTIONS), side('one', CONNECTIONS));
}
