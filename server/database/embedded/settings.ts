import { PGlite } from '@electric-sql/pglite';

const SETTINGS: Record<string, string> = {
  // 16 MB hold the working set of a small installation and keep the process near 190 MB.
  shared_buffers: '16MB',
  // Emscripten's fdatasync does nothing at all; its fsync reaches our hook (durable-files.ts).
  fsync: 'on',
  wal_sync_method: 'fsync',
  // Segments are 4 MiB (scripts/database/create-cluster.ts); a few of them are kept for reuse.
  min_wal_size: '16MB',
  max_wal_size: '64MB',
  // The statements are prepared once and their plans do not depend on values: *measured* 5 µs less each.
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  // Plans are made while tables are empty, and kept: reading the whole of one would stay the plan when it has millions of
  // rows. Every frequent statement has an index.
  enable_seqscan: 'off',
  // ANALYZE holds up every statement, and rows are found by their keys whatever it says. *Measured* with 60,000 rows: a
  // sample of 3,000 of them takes a tenth of the time of one of 30,000.
  default_statistics_target: '10',
};

/** PGlite's own start parameters without `-F`, which would switch fsync off. */
export const START_PARAMS: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
