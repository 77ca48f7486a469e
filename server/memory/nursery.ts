import { performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 1_000;
// The share of its time in which a thread may work and still be idle.
const IDLE_BELOW = 0.1;
// The least that the command line gives, with the half into which V8 copies.
const SMALL_BYTES = 8 * 2 ** 20;

/**
 * Gives back the nursery of this thread's heap whenever there is nothing to do. Under load V8 lets it grow to the bound of the
 * command line, which makes requests cheaper; it also lets it shrink when little has been allocated, but looks at that only
 * when it collects garbage, which an idle thread never asks for. A collection of the nursery alone takes a few milliseconds.
 *
 * The bounds of the command line hold for this thread alone from now on; V8 would prefer them to those that each thread is
 * given. They are no flags for which V8 would refuse a compiled module.
 */
export function giveBackNurseryWhenIdle(): void {
  for (const flag of ['min', 'max']) setFlagsFromString(`--${flag}-semi-space-size=0`);
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization < IDLE_BELOW && nurseryBytes() > SMALL_BYTES) collectNursery();
  };
  setInterval(look, EVERY_MS).unref();
}

/** What the nursery of this thread takes, filled or not. */
export function nurseryBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}

/** The flag is taken back at once: it would make V8 refuse the compiled modules of threads that start later. */
function collectNursery(): void {
  setFlagsFromString('--expose-gc');
  try {
    runInNewContext('gc')({ type: 'minor' });
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
}
