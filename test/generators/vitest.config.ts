import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compileOnce } from '../support/compiled-once.ts';

compileOnce();

// Apart from `npm test`, because the generators come from their registries: `npm run test:generators`.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    include: ['test/generators/*.generator.ts'],
    // Most of the time goes into fetching the tools and into compilers with one thread.
    pool: 'forks',
    maxWorkers: 2,
    experimental: { viteModuleRunner: false },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
