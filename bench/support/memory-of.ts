import { setTimeout as delay } from 'node:timers/promises';
import { metric } from './metric.ts';
import { residentMegabytes } from './process-status.ts';
import type { Khanesh } from './serve-khanesh.ts';

// The server does not announce the end of its garbage collection; this is long enough.
const COLLECTION_MS = 1_000;
const READINGS = 3;

/** The options of a process whose memory `memoryOf` measures. */
export const COLLECTING: readonly string[] = [
  '--expose-gc',
  '--import',
  './bench/support/collect-garbage.ts',
];

/** Megabytes after a garbage collection: the least of a few, since what the compiler holds comes and goes. */
export async function memoryOf(service: Khanesh): Promise<{ heap: number; resident: number }> {
  const heaps: number[] = [];
  for (let reading = 0; reading < READINGS; reading++) {
    process.kill(service.pid, 'SIGUSR2');
    await delay(COLLECTION_MS);
    heaps.push((await metric(service, 'nodejs_heap_size_used_bytes')) / 1e6);
  }
  return { heap: Math.min(...heaps), resident: residentMegabytes(service.pid) };
}
