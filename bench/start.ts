import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, keeps } from './figure.ts';
import { median } from './support/median.ts';
import { serve } from './support/serve.ts';
import { START_OPTIONS } from './support/start-options.ts';

const STARTS = 5;

/** From spawn to the first 200 of /healthz and /readyz: the very first start, and the starts after it. */
export async function run(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-bench-'));
  try {
    const first = await startOnce(dataDir);
    const later: number[] = [];
    for (let start = 0; start < STARTS; start++) later.push(await startOnce(dataDir));
    const seconds = median(later);
    return [
      { name: 'start, data folder exists', value: seconds, unit: 's', ...keeps(seconds, { below: 3 }, ' s') },
      { name: 'start, the very first', value: first, unit: 's' },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const served = await serve('server/main.ts', {
    env: { DATA_DIR: dataDir },
    logFile: join(dataDir, 'server.log'),
    nodeOptions: START_OPTIONS,
    ready: ['/healthz', '/readyz'],
  });
  await served.stop();
  return served.readyMs / 1000;
}
