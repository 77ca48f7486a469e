import { setTimeout as delay } from 'node:timers/promises';
import { type Flood, floods } from '../test/process/server/floods.ts';
import { sendFlood } from '../test/process/server/send-flood.ts';
import { type Figure, keeps } from './figure.ts';
import { residentMegabytes } from './support/process-status.ts';
import { type Khanesh, serveKhanesh } from './support/serve-khanesh.ts';

const REQUESTS = 10_000;
// The server does not announce the end of its garbage collection; this is long enough.
const COLLECTION_MS = 1_000;
const READINGS = 3;

/** How much a second flood of ten thousand requests adds to the server's memory, for each kind of flood. */
export async function run(): Promise<Figure[]> {
  const nodeOptions = ['--expose-gc', '--import', './bench/support/collect-garbage.ts'];
  const service = await serveKhanesh({ nodeOptions });
  try {
    const figures: Figure[] = [];
    for (const [name, flood] of Object.entries(floods(service.key))) {
      figures.push(...(await measure(service, name, flood)));
    }
    return figures;
  } finally {
    await service.stop();
  }
}

async function measure(service: Khanesh, name: string, flood: Flood): Promise<Figure[]> {
  await sendFlood(service.url, flood, { from: 0, count: REQUESTS });
  const before = await memory(service);
  await sendFlood(service.url, flood, { from: REQUESTS, count: REQUESTS });
  const after = await memory(service);
  const heap = after.heap - before.heap;
  const resident = after.resident - before.resident;
  const label = `flood of ${REQUESTS.toLocaleString('en-US')} ${name}`;
  return [
    { name: `${label}: heap growth`, value: heap, unit: 'MB', ...keeps(heap, { below: 5 }, ' MB') },
    // Resident memory includes what the operating system has not yet taken back; it varies by this much at rest.
    {
      name: `${label}: resident growth`,
      value: resident,
      unit: 'MB',
      ...keeps(resident, { below: 30 }, ' MB'),
    },
  ];
}

// The least of a few: what the compiler holds comes and goes.
async function memory({ pid, url }: Khanesh): Promise<{ heap: number; resident: number }> {
  const heaps: number[] = [];
  for (let reading = 0; reading < READINGS; reading++) {
    process.kill(pid, 'SIGUSR2');
    await delay(COLLECTION_MS);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const [, heap] = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics)!;
    heaps.push(Number(heap) / 1e6);
  }
  return { heap: Math.min(...heaps), resident: residentMegabytes(pid) };
}
