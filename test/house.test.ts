import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

interface Source {
  path: string;
  text: string;
  /** Paths of this project, and names of packages. */
  imports: string[];
}

const sources = ['server', 'client', 'scripts', 'bench', 'test']
  .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
  .map((path): Source => {
    const text = readFileSync(join(root, path), 'utf8');
    const specifiers = [
      ...text.matchAll(/(?:^|\n)(?:import|export)\b[^;]*?from '([^']+)'|import\('([^']+)'\)/g),
    ];
    const imports = specifiers.map(([, from, dynamic]) => {
      const specifier = (from ?? dynamic)!;
      return specifier.startsWith('.') ? relative(root, resolve(root, dirname(path), specifier)) : specifier;
    });
    return { path, text, imports };
  });
const inside = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`));

/** `server/ledger/x.ts` is in the room `ledger`, `server/app.ts` is the room `app`. */
const roomOf = (path: string) => path.split('/')[1]!.replace(/\.ts$/, '');

// What everybody on the server may know: words and settings, no behaviour.
const COMMON = ['config', 'contract', 'errors', 'log', 'engine-version', 'repeat'];
const MAY_IMPORT: Record<string, string[]> = {
  main: ['app', 'services', 'admin', 'jobs'],
  services: [
    'accounts',
    'audio',
    'database',
    'jobs',
    'ledger',
    'metrics',
    'reading',
    'reading-model',
    'speech',
    'translation',
    'recordings',
    'sweeps',
  ],
  app: ['http', 'operations', 'services'],
  http: ['accounts', 'database', 'ledger', 'metrics', 'services'],
  operations: [
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
  jobs: ['audio', 'database', 'ledger', 'recordings', 'speech'],
  recordings: ['audio', 'database', 'ledger', 'speech'],
  speech: ['audio', 'providers', 'reading'],
  audio: [],
  translation: ['model-files', 'providers'],
  'model-files': ['providers'],
  providers: [],
  reading: [],
  'reading-model': [],
  ledger: ['database'],
  accounts: ['database', 'ledger'],
  database: [],
  admin: ['accounts', 'command-line', 'database', 'ledger', 'operations'],
  'command-line': [],
  metrics: [],
  config: [],
  // A type only: the account of a call.
  contract: ['accounts'],
  errors: [],
  log: [],
  'engine-version': [],
  repeat: [],
  sweeps: ['audio', 'database', 'jobs', 'ledger'],
};

describe('who may import whom', () => {
  test.each(Object.keys(MAY_IMPORT))('%s', (room) => {
    const allowed = new Set([room, ...COMMON, ...MAY_IMPORT[room]!]);
    const strangers = inside('server')
      .filter(({ path }) => roomOf(path) === room)
      .flatMap(({ path, imports }) =>
        imports
          .filter((name) => name.startsWith('server/') && !allowed.has(roomOf(name)))
          .map((name) => `${path} imports ${name}`),
      );
    expect(strangers).toEqual([]);
  });

  test('every room has its rule', () => {
    const rooms = new Set(inside('server').map(({ path }) => roomOf(path)));
    expect([...rooms].filter((room) => !(room in MAY_IMPORT))).toEqual([]);
  });

  test('the reading room imports nothing but itself', () => {
    const strangers = inside('server/reading').flatMap(({ path, imports }) =>
      imports.filter((name) => !name.startsWith('server/reading/')).map((name) => `${path} imports ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  test('the providers room imports nothing but node and the settings', () => {
    const strangers = inside('server/providers').flatMap(({ path, imports }) =>
      imports
        .filter((name) => !/^(node:|server\/(providers|config)\/)/.test(name))
        .map((name) => `${path} imports ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  test('only http and app import express', () => {
    const importers = inside('server').filter(({ imports }) =>
      imports.some((name) => name.startsWith('express')),
    );
    expect(
      importers.map(({ path }) => path).filter((path) => !/^server\/(http\/|app\.ts)/.test(path)),
    ).toEqual([]);
  });

  test('generated types have one door each', () => {
    const importersOf = (file: string) =>
      [...inside('server'), ...inside('client')]
        .filter(({ imports }) => imports.includes(file))
        .map(({ path }) => path);
    const strangersTo = (file: string, room: string) =>
      importersOf(file).filter((path) => !path.startsWith(room));
    expect(strangersTo('generated/server.ts', 'server/contract/')).toEqual([]);
    expect(strangersTo('generated/client.ts', 'client/')).toEqual([]);
  });

  test('the client never knows the server', () => {
    const strangers = inside('client').flatMap(({ imports }) =>
      imports.filter((name) => name.startsWith('server/')),
    );
    expect(strangers).toEqual([]);
  });
});

/**
 * The stages of the reading room, the last one first. Each imports, types included, what stands on a line below it and
 * itself; `output` shows what was read and knows the lowest two lines alone.
 */
const READING_STAGES: readonly (readonly string[])[] = [
  ['index'],
  ['reader'],
  ['pipeline'],
  ['engine'],
  ['confidence', 'disambiguation', 'ezafe'],
  ['tagging'],
  ['sentence'],
  ['out-of-vocabulary'],
  ['morphology'],
  ['lexicon', 'tokenize'],
  ['letter-to-sound', 'verbalize'],
  ['output'],
  ['model', 'types'],
  ['base', 'notation'],
];

describe('the stages of the reading room', () => {
  const stageOf = (path: string) => path.split('/')[2]!.replace(/\.ts$/, '');
  const lineOf = (path: string) => READING_STAGES.findIndex((stages) => stages.includes(stageOf(path)));
  const imports = inside('server/reading').flatMap(({ path, imports }) =>
    imports.filter((name) => name.startsWith('server/reading/')).map((name) => ({ path, name })),
  );

  test('every folder and file has its line', () => {
    expect(
      inside('server/reading')
        .filter(({ path }) => lineOf(path) < 0)
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test('imports run down the list', () => {
    const isDown = ({ path, name }: (typeof imports)[number]) =>
      stageOf(path) === stageOf(name) || lineOf(path) < lineOf(name);
    const upward = imports.filter((one) => !isDown(one));
    expect(upward.map(({ path, name }) => `${path} imports ${name}`)).toEqual([]);
  });

  test('no stage but the index imports the output', () => {
    const importers = imports.filter(
      ({ path, name }) => stageOf(name) === 'output' && stageOf(path) !== 'output',
    );
    expect(new Set(importers.map(({ path }) => path))).toEqual(new Set(['server/reading/index.ts']));
  });

  test('no file imports itself by way of others', () => {
    const importsOf = Map.groupBy(imports, ({ path }) => path);
    const done = new Set<string>();
    const circleFrom = (path: string, way: readonly string[]): readonly string[] | undefined => {
      if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
      if (done.has(path)) return undefined;
      for (const { name } of importsOf.get(path) ?? []) {
        const circle = circleFrom(name, [...way, path]);
        if (circle) return circle;
      }
      done.add(path);
      return undefined;
    };
    const circles = [...importsOf.keys()].map((path) => circleFrom(path, [])).filter((one) => one);
    expect(circles).toEqual([]);
  });
});

describe('a room owns its tables, and no other room names them', () => {
  test.each([
    ['accounts', ['accounts', 'api_keys', 'rate_limits']],
    ['ledger', ['usage_counters', 'reservations', 'idempotency_records', 'cache_entries']],
    ['jobs', ['speech_jobs', 'job_events', 'job_sections']],
  ])('%s', (owner, tables) => {
    const named = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\\s+(?:${tables.join('|')})\\b`);
    const strangers = inside('server').filter(({ path, text }) => roomOf(path) !== owner && named.test(text));
    expect(strangers.map(({ path }) => path)).toEqual([]);
  });
});

describe('size', () => {
  // Tables and SQL may be longer.
  const LONG = new Set(['server/errors.ts', 'scripts/training/own/words.ts']);
  test('no file of the program is longer than 250 lines', () => {
    const long = [...inside('server'), ...inside('client'), ...inside('scripts')]
      .filter(({ path, text }) => !LONG.has(path) && text.split('\n').length > 251)
      .map(({ path, text }) => `${path}: ${text.split('\n').length}`);
    expect(long).toEqual([]);
  });
});
