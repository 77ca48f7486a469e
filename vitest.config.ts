import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Two cores: a worker each. Every test file brings its own server, ports and data folder.
    pool: 'forks',
    maxWorkers: 2,
    // Far beyond what anything takes: a slow machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
