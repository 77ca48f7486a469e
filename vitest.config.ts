import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { compileOnce } from './test/support/compiled-once.ts';

compileOnce();

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Real servers, commands and engines that are started, killed and flooded: `npm run test:process`.
    exclude: [...configDefaults.exclude, 'test/process/**'],
    // A worker for each core. Every test file brings its own server, ports and data folder, and no module has
    // state, so that the files of a worker can share what they import.
    pool: 'forks',
    setupFiles: ['test/support/keep-database-compiled.ts'],
    maxWorkers: Math.max(2, availableParallelism()),
    isolate: false,
    // Node runs the sources as they are, as it does in the service: a tenth less to compute than through Vite.
    experimental: { viteModuleRunner: false },
    // Far beyond what anything takes: a slow machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
