import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { filesOnPostgres } from './on-postgres.ts';

// What `npm test` and `npm run test:process` do on the embedded database, on PostgreSQL: `npm run test:postgres`.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    include: filesOnPostgres(),
    env: { TEST_ENGINES: 'postgres' },
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
