import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Apart from `npm test`, because the linters come from their registries: `npm run test:deploy`.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    include: ['test/deploy/**/*.deploy.ts'],
    pool: 'forks',
    maxWorkers: 2,
    experimental: { viteModuleRunner: false },
    // A disturbed machine may fail a test once: it is run again, and verbose output says so. What fails twice is a defect.
    retry: process.env.CI ? 1 : 0,
    reporters: process.env.CI ? 'verbose' : 'default',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
