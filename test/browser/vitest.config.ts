import { defineConfig } from 'vitest/config';
import { compileOnce } from '../support/compiled-once.ts';

compileOnce();

// Apart from `npm test`, because these need a browser: `vitest run --config test/browser/vitest.config.ts`.
export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    include: ['*.browser.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
