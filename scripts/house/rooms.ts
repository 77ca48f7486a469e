/** What one room of the server may import, and how many loose files it may hold. */
export interface Room {
  /** Other rooms that it may import; each is really imported, or `npm test` says that the line is stale. */
  imports: readonly string[];
  /** Files directly in its folder at most; MOST_LOOSE_FILES unless it says so. */
  mostLooseFiles?: number;
}

/** A room with more loose files than this gets sub-rooms, so that a stranger finds the file that is meant. */
export const MOST_LOOSE_FILES = 12;

/** Files in one folder of a room. */
export const MOST_IN_SUB_ROOM = 16;

/** Files directly in `server/` at most: what a process is, not what it does. */
export const MOST_LOOSE_IN_SERVER = 10;

/** Longer files hide a second idea. */
export const MOST_LINES = 250;

/** Tables may be longer. */
export const LONG_TABLES: ReadonlySet<string> = new Set(['server/errors.ts']);

/** What each loose file of `server/` is for. */
export const LOOSE_FILES: Readonly<Record<string, string>> = {
  main: 'The first module of a process: loads everything else, from the bundle while it is that of the sources.',
  begin: 'Begins on other threads what a start waits for, and explains the command line.',
  start: 'The start order of a server or a worker, and its shutdown.',
  app: 'The path of a request, on one screen.',
  services: 'Everything that exists in one process, each part given what it needs.',
  errors: 'The error table: every code of the contract with its status, category, message and action.',
  log: 'The log: one JSON line an event, never a key, a signed address or a text.',
  'engine-version': 'Names what made a result, as answers and cache keys do.',
  'reading-model': 'Reads the shipped reading model from its file.',
};

/**
 * Who may import whom. Rooms are the folders of `server/` and its loose files; a room is entered by its `index.ts`.
 * CONTRIBUTING.md and ARCHITECTURE.md print this table (`npm run house`), and test/house.test.ts keeps it.
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  main: {
    imports: ['begin', 'memory', 'program'],
  },
  begin: { imports: ['command-line', 'database', 'program', 'reading-model', 'services', 'start'] },
  program: { imports: [] },
  memory: { imports: [] },
  start: {
    imports: [
      'admin',
      'app',
      'cluster',
      'http',
      'jobs',
      'memory',
      'program',
      'services',
      'tracing',
      'workers',
    ],
  },
  cluster: { imports: [] },
  app: { imports: ['http', 'operations', 'services'] },
  http: { imports: ['accounts', 'database', 'ledger', 'metrics', 'recordings', 'services', 'tracing'] },
  operations: {
    imports: [
      'accounts',
      'audio',
      'database',
      'jobs',
      'ledger',
      'reading',
      'recordings',
      'services',
      'speech',
      'translation',
    ],
  },
  services: {
    imports: [
      'accounts',
      'audio',
      'database',
      'jobs',
      'ledger',
      'metrics',
      'reading',
      'reading-model',
      'recordings',
      'speech',
      'sweeps',
      'tracing',
      'translation',
    ],
  },
  admin: {
    imports: [
      'accounts',
      'audio',
      'command-line',
      'database',
      'jobs',
      'ledger',
      'operations',
      'services',
      'sweeps',
    ],
  },
  'command-line': { imports: [] },
  jobs: { imports: ['audio', 'database', 'ledger', 'recordings', 'speech'], mostLooseFiles: 16 },
  recordings: { imports: ['audio', 'ledger', 'speech'] },
  sweeps: { imports: ['accounts', 'audio', 'database', 'jobs', 'ledger'] },
  speech: { imports: ['audio', 'providers', 'reading', 'workers'] },
  translation: { imports: ['model-files', 'providers', 'workers'] },
  reading: { imports: [] },
  'reading-model': { imports: [] },
  audio: { imports: ['workers'] },
  accounts: { imports: ['database', 'ledger'] },
  ledger: { imports: ['database'] },
  database: { imports: ['workers'], mostLooseFiles: 14 },
  'model-files': { imports: ['providers'] },
  providers: { imports: [] },
  workers: { imports: [] },
  metrics: { imports: ['cluster'] },
  // Types, of what it wraps.
  tracing: { imports: ['audio', 'database', 'jobs', 'ledger', 'reading', 'speech', 'translation'] },
  // The account of a call, as a type.
  contract: { imports: ['accounts'] },
  config: { imports: [] },
  errors: { imports: [] },
  log: { imports: [] },
  repeat: { imports: [] },
  'engine-version': { imports: [] },
};

/** Files that other rooms may import although they are no `index.ts`, each with its reason. */
export const DEEP_IMPORTS: ReadonlySet<string> = new Set([
  // Lists of words for the command line: the index would load the database driver before `--help` is printed.
  'server/accounts/plans.ts',
  'server/accounts/scopes.ts',
  'server/jobs/job.ts',
  // The thread that a start waits for: the index would load the rest of the database first.
  'server/database/embedded/thread/engine.ts',
  // The usage of an account as the contract shows it: the index would load every engine into the command line.
  'server/operations/views/usage-view.ts',
]);

/** Words and settings that every room may know. They hold no behaviour of the service. */
export const COMMON: readonly string[] = ['config', 'contract', 'errors', 'log', 'engine-version', 'repeat'];

/** The tables that a room owns. No other room names them. */
export const TABLES: Readonly<Record<string, readonly string[]>> = {
  accounts: ['accounts', 'api_keys', 'rate_limits'],
  ledger: ['usage_counters', 'reservations', 'idempotency_records', 'cache_entries'],
  jobs: ['speech_jobs', 'job_events', 'job_sections'],
};
