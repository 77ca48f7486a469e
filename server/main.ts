import { boundAllocator } from './memory/index.ts';

boundAllocator();
const { useCompileCache } = await import('./compile-cache.ts');
// Everything that is loaded from here on comes compiled from the start before.
await useCompileCache(process.env);
await import('./start.ts');
