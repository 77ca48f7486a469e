import { setFlagsFromString } from 'node:v8';

const OPTIMISING = ['wasm-dynamic-tiering', 'wasm-tier-up'];

/**
 * Opens PGlite while V8 optimises no WebAssembly: what runs first stays as the baseline compiler makes it. For one function,
 * which every start runs, the optimising compiler takes 600 MB and a second. *Measured* without that: a start takes 309 MB at
 * most instead of 827, an idle server 284 instead of 347.
 *
 * What counts is when a function first runs, not when PGlite was compiled: the queries of its opening run the large one.
 * The flags are those of the whole process. Nothing else of it runs WebAssembly as long as its database is not open.
 */
export async function unoptimised<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  for (const flag of OPTIMISING) setFlagsFromString(`--no-${flag}`);
  try {
    return await open();
  } finally {
    for (const flag of OPTIMISING) setFlagsFromString(`--${flag}`);
  }
}
