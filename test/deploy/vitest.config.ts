import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compileOnce } from '../support/compiled-once.ts';

compileOnce();

// Apart from `npm test`, because the linters come from their registries: `npm run test:deploy`.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    include: ['test/deploy/**/*.deploy.ts'],
    pool: 'forks',
    maxWorkers: 2,
    experimental: { viteModuleRunner: false },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
