import { type Figure, keeps } from './figure.ts';
import { diacritizeLoads, fillCache } from './support/diacritize-loads.ts';
import { measureLoad } from './support/measure-load.ts';
import { mostMegabytes, residentMegabytes } from './support/process-status.ts';
import { serveKhanesh } from './support/serve-khanesh.ts';

const REQUESTS = 20_000;

/** Resident memory of the server: at most while it started, when it is ready, and after 20,000 uncached texts, half of them with a key. */
export async function run(): Promise<Figure[]> {
  const service = await serveKhanesh();
  try {
    const start = mostMegabytes(service.pid);
    const idle = residentMegabytes(service.pid);
    await fillCache(service);
    const loads = diacritizeLoads(service, service);
    for (const keyed of [false, true]) {
      await measureLoad(loads({ keyed, fresh: true }).service, REQUESTS / 2);
    }
    const used = residentMegabytes(service.pid);
    return [
      { name: 'memory, most of a start', value: start, unit: 'MB', ...keeps(start, { below: 400 }, ' MB') },
      { name: 'memory, idle', value: idle, unit: 'MB', ...keeps(idle, { below: 400 }, ' MB') },
      {
        name: `memory, after ${REQUESTS.toLocaleString('en-US')} requests`,
        value: used,
        unit: 'MB',
        ...keeps(used, { below: 400 }, ' MB'),
      },
    ];
  } finally {
    await service.stop();
  }
}
