import { setFlagsFromString } from 'node:v8';

const OPTIMISING = ['wasm-dynamic-tiering', 'wasm-tier-up'];

let holders = 0;

/**
 * From now on V8 optimises no WebAssembly of this process: what runs first stays as the baseline compiler makes it. Gives what
 * ends that, once all who asked for it have called theirs.
 *
 * PGlite is opened so. For one function, which every start runs, the optimising compiler takes 600 MB and a second.
 * *Measured* without that: a start takes 309 MB at most instead of 827, an idle server 284 instead of 347. What counts is when a
 * function first runs, not when PGlite was compiled: the queries of its opening run the large one. Nothing else of a server
 * runs WebAssembly as long as its database is not open.
 *
 * V8 refuses compiled modules that were made with other flags.
 */
export function withoutOptimiser(): () => void {
  if (holders++ === 0) setOptimising('--no-');
  let isHeld = true;
  return () => {
    if (isHeld && --holders === 0) setOptimising('--');
    isHeld = false;
  };
}

function setOptimising(prefix: '--' | '--no-'): void {
  for (const flag of OPTIMISING) setFlagsFromString(`${prefix}${flag}`);
}
