import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { sharedService } from '../../support/shared-service.ts';
import { type Flood, floods, HOSTILE_TEXTS, hostileFlood } from './floods.ts';
import { sendFlood } from './send-flood.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const service = sharedService();
let key: string;
beforeAll(async () => {
  key = (await service.customer({ textUnits: 1_000_000_000, rpm: 1_000_000 })).key.key;
});

// Without the gate's rule for requests without a body, each flood of media types leaves 1.1 MB behind;
// with it, floods leave 0.1 MB on average.
const MOST_GROWTH = 500_000;
// A leak grows with every flood; what is compiled or filled once may come with any of them (0.8 MB at a time).
const FLOODS = 5;

test.each([
  ['media types', 720],
  ['unknown keys', 720],
  ['32 KiB bodies', 120],
] as const)('floods of %s leave memory as the first left it', async (name, count) => {
  expect(Math.min(...(await growthsBy(floods(key)[name], count)))).toBeLessThan(MOST_GROWTH);
});

test('floods of hostile texts leave memory as the first left it', async () => {
  expect(Math.min(...(await growthsBy(hostileFlood(key), HOSTILE_TEXTS)))).toBeLessThan(MOST_GROWTH);
});

/** How much memory each flood but the first leaves behind. */
async function growthsBy(flood: Flood, count: number): Promise<number[]> {
  const used: number[] = [];
  for (let i = 0; i < FLOODS; i++) {
    const statuses = await sendFlood(service.url, flood, { from: i * count, count });
    expect([...statuses.keys()]).not.toContain(500);
    used.push(heapUsed());
  }
  return used.slice(1).map((now, i) => now - used[i]!);
}

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
