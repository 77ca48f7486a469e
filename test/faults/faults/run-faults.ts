import { setTimeout as delay } from 'node:timers/promises';
import { abortAfter } from '../abort-after.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Random } from '../random.ts';
import { inject } from './inject.ts';
import { describeFault, type Planned } from './schedule.ts';

interface Options {
  random: Random;
  /** Ends the run early: every fault is healed at once. */
  signal: AbortSignal;
  say(line: string): void;
  /** A fault could not be made or healed: the run itself is broken. */
  fail(problem: string): void;
}

/** Makes every fault at its time; resolves when the last one is healed. */
export async function runFaults(
  cluster: Cluster,
  planned: readonly Planned[],
  options: Options,
): Promise<void> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  await Promise.all(planned.map((one) => runFault(one)));

  async function runFault({ at, lasts, fault }: Planned): Promise<void> {
    const { signal, say, fail, random } = options;
    await delay(at * 1000, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const name = describeFault(fault);
    say(`${seconds().toFixed(1).padStart(6)} s  ${name}, for ${lasts.toFixed(1)} s`);
    const until = abortAfter(lasts * 1000, signal);
    await inject(cluster, fault, random, until).catch((error: Error) => fail(`${name}: ${error.message}`));
  }
}
