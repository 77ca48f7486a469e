import { type Flood, floods } from '../test/process/server/floods.ts';
import { sendFlood } from '../test/process/server/send-flood.ts';
import { type Figure, keeps } from './figure.ts';
import { COLLECTING, memoryOf } from './support/memory-of.ts';
import { type Khanesh, serveKhanesh } from './support/serve-khanesh.ts';

const REQUESTS = 10_000;

/** How much a second flood of ten thousand requests adds to the server's memory, for each kind of flood. */
export async function run(): Promise<Figure[]> {
  const service = await serveKhanesh({ nodeOptions: COLLECTING });
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
  const before = await memoryOf(service);
  await sendFlood(service.url, flood, { from: REQUESTS, count: REQUESTS });
  const after = await memoryOf(service);
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
