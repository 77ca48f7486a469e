import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createClient } from '../client/create-client.ts';
import { type Figure, keeps } from './figure.ts';
import { type Downloading, openDownload, type Source } from './support/download.ts';
import { longText } from './support/long-text.ts';
import { median } from './support/median.ts';
import { processorMs, residentMegabytes } from './support/process-status.ts';
import { type Khanesh, serveKhanesh } from './support/serve-khanesh.ts';
import { serveNginx } from './support/serve-nginx.ts';

const CONNECTIONS = 8;
const ROUNDS = 5;
const ROUND_MS = 2_000;
// The size that a player or a resuming client asks for.
const RANGE_BYTES = 1_048_576;
const CLIENTS = 200;
// The longest text makes 25 MB of Premium WAV.
const TEXT = longText(6000);

/** Downloads by range against nginx on the same file, and the server's memory while 200 clients download. */
export async function run(): Promise<Figure[]> {
  const service = await serveKhanesh();
  const audio = join(service.dataDir, 'audio');
  const nginx = await serveNginx(audio);
  try {
    const file = await recordFile(service);
    const ours = { source: file.source, pid: service.pid };
    const figures = nginx
      ? await compare(ours, { source: { url: nginx.url, path: `/${file.name}` }, pid: nginx.pid }, file.size)
      : [];
    if (!nginx) process.stdout.write('downloads: nginx is not installed; its comparison is left out\n');
    return [...figures, ...(await manyClients(ours, file.size))];
  } finally {
    await nginx?.stop();
    await service.stop();
  }
}

interface Side {
  source: Source;
  pid: number;
}

async function recordFile({ url, key, dataDir }: Khanesh) {
  const client = createClient({ baseUrl: url, apiKey: key });
  const { audio_url } = await client.createSpeech({ text: TEXT, tier: 'premium', voice: 'Kore' });
  const { pathname, search, searchParams } = new URL(audio_url);
  const name = basename(searchParams.get('id')!);
  const { size } = await stat(join(dataDir, 'audio', name));
  return { source: { url, path: pathname + search }, name, size };
}

interface Round {
  megabytesPerSecond: number;
  /** Of the server, for each gigabyte. */
  processorMs: number;
}

async function compare(ours: Side, theirs: Side, size: number): Promise<Figure[]> {
  const rounds: { ours: Round; theirs: Round }[] = [];
  await measure(ours, size);
  await measure(theirs, size);
  for (let i = 0; i < ROUNDS; i++) {
    rounds.push({ ours: await measure(ours, size), theirs: await measure(theirs, size) });
  }
  const rate = median(rounds.map(({ ours }) => ours.megabytesPerSecond));
  const ratio = median(rounds.map(({ ours, theirs }) => ours.megabytesPerSecond / theirs.megabytesPerSecond));
  const processor = median(rounds.map(({ ours }) => ours.processorMs));
  const factor = median(rounds.map(({ ours, theirs }) => ours.processorMs / theirs.processorMs));
  const kept = keeps(ratio, { least: 1 / 3 });
  return [
    {
      name: `downloads: ranges of 1 MiB over ${CONNECTIONS} connections, of nginx`,
      value: rate,
      unit: 'MB/s',
      ratio,
      ok: kept.ok!,
      target: '≥ 1/3 of nginx',
    },
    { name: 'downloads: processor time, of nginx', value: processor, unit: 'ms/GB', ratio: factor },
  ];
}

async function measure({ source, pid }: Side, size: number): Promise<Round> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openDownload(source)));
  const before = processorMs(pid);
  const start = performance.now();
  const counts = await Promise.all(connections.map((one, i) => downloadFor(one, size, i)));
  const seconds = (performance.now() - start) / 1000;
  for (const one of connections) one.close();
  const bytes = counts.reduce((sum, count) => sum + count, 0) * RANGE_BYTES;
  return {
    megabytesPerSecond: bytes / 1e6 / seconds,
    processorMs: (processorMs(pid) - before) / (bytes / 1e9),
  };
}

/** Requests range after range, each from another place of the file, until the time is over; gives their number. */
async function downloadFor(connection: Downloading, size: number, first: number): Promise<number> {
  const places = Math.floor(size / RANGE_BYTES);
  const end = performance.now() + ROUND_MS;
  let count = 0;
  for (; performance.now() < end; count++) {
    await connection.range(((first * 3 + count * 7) % places) * RANGE_BYTES, RANGE_BYTES);
  }
  return count;
}

/** All clients download the whole file repeatedly; gives the highest memory of the server at first, and later. */
async function manyClients({ source, pid }: Side, size: number): Promise<Figure[]> {
  const idle = residentMegabytes(pid);
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openDownload(source)));
  const all = () => highestDuring(pid, () => Promise.all(connections.map((one) => one.range(0, size))));
  const early = Math.max(await all(), await all());
  const late = Math.max(await all(), await all());
  for (const one of connections) one.close();
  const name = `downloads: ${CLIENTS} clients take ${Math.round(size / 1e6)} MB each`;
  return [
    { name: `${name} twice, memory above idle`, value: early - idle, unit: 'MB' },
    {
      name: `${name} twice more, memory above that`,
      value: late - early,
      unit: 'MB',
      ...keeps(late - early, { below: 10 }, ' MB'),
    },
  ];
}

async function highestDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let highest = 0;
  const look = () => {
    highest = Math.max(highest, residentMegabytes(pid));
  };
  const watching = setInterval(look, 50);
  await work();
  look();
  clearInterval(watching);
  return highest;
}
