import { readSources } from '../../scripts/house/sources.ts';

const FOLDERS = [
  ...['database', 'ledger', 'operations', 'admin', 'jobs', 'recordings', 'accounts', 'journeys', 'sweeps'],
  ...['process/shared-database', 'process/faults'],
].map((folder) => `test/${folder}/`);

// The list of engines that tests run on.
const ASKS = /import [^;']*\bengines\b[^;']*from '[^']*\/databases\.ts'/;

/**
 * The test files of rooms with tables that run on PostgreSQL too, by themselves or through what they import. The others would
 * do the same again as without it.
 */
export function filesOnPostgres(): string[] {
  const sources = readSources('test');
  const asking = new Set(sources.filter(({ text }) => ASKS.test(text)).map(({ path }) => path));
  const importers = () =>
    sources.filter(({ path, imports }) => !asking.has(path) && imports.some((name) => asking.has(name)));
  for (let more = importers(); more.length > 0; more = importers())
    for (const { path } of more) asking.add(path);
  return [...asking].filter(
    (path) => path.endsWith('.test.ts') && FOLDERS.some((folder) => path.startsWith(folder)),
  );
}
