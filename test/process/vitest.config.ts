import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compileOnce } from '../support/compiled-once.ts';

compileOnce();

// Apart from `npm test`, because starting, killing and flooding real servers, commands and engines takes a minute by itself.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    include: ['test/process/**/*.test.ts'],
    pool: 'forks',
    setupFiles: ['test/support/keep-database-compiled.ts'],
    maxWorkers: 2,
    isolate: false,
    experimental: { viteModuleRunner: false },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
