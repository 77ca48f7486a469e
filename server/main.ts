import { boundAllocator, giveBackNurseryWhenIdle } from './memory/index.ts';
import { bundledProgram, withKnownCache } from './program/index.ts';

boundAllocator(withKnownCache(process.env));
giveBackNurseryWhenIdle();
const bundle = bundledProgram();
const program: typeof import('./begin.ts') = await (bundle === undefined
  ? import('./begin.ts')
  : import(bundle));
// Only what no start takes needs to be understood: the command line is not loaded for every start.
if (process.argv.slice(2).every((argument) => argument === '--worker')) await program.begin();
else await program.explain();
