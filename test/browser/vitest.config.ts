import { defineConfig } from 'vitest/config';

// Apart from `npm test`, because these need a browser: `vitest run --config test/browser/vitest.config.ts`.
export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    include: ['*.browser.ts'],
    // A disturbed machine may fail a test once: it is run again, and verbose output says so. What fails twice is a defect.
    retry: process.env.CI ? 1 : 0,
    reporters: process.env.CI ? 'verbose' : 'default',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
