import { defineConfig } from 'vitest/config';
import processes from '../process/vitest.config.ts';
import { filesOnPostgres } from './on-postgres.ts';

// What `npm test` and `npm run test:process` do on the embedded database, on PostgreSQL: `npm run test:postgres`.
export default defineConfig({
  test: { ...processes.test, include: filesOnPostgres(), env: { TEST_ENGINES: 'postgres' } },
});
