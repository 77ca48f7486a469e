import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawnInto, PAGES } from '../scripts/house/pages.ts';
import {
  COMMON,
  DEEP_IMPORTS,
  LONG_TABLES,
  LOOSE_FILES,
  MOST_IN_SUB_ROOM,
  MOST_LINES,
  MOST_LOOSE_FILES,
  MOST_LOOSE_IN_SERVER,
  ROOMS,
  TABLES,
} from '../scripts/house/rooms.ts';
import { importsBetweenRooms, ROOT, readSources, roomOf } from '../scripts/house/sources.ts';

// Biome keeps two more rules: no import circles, types included, and functions of at most 60 lines (biome.json).

const sources = readSources('server', 'client', 'web', 'scripts', 'bench', 'test');
const inside = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`));
const between = importsBetweenRooms(sources);

describe('who may import whom', () => {
  test.each(Object.entries(ROOMS))(
    '%s imports the rooms of its line in the table, and each of them',
    (room, { imports }) => {
      const imported = [...between.get(room)!].filter((name) => !COMMON.includes(name));
      expect(imported.sort()).toEqual(imports.toSorted());
    },
  );

  test('every room and every loose file of the server has its line in the table', () => {
    expect(Object.keys(ROOMS).sort()).toEqual([...between.keys()].sort());
    const loose = inside('server').filter(({ path }) => path.split('/').length === 2);
    expect(loose.map(({ path }) => roomOf(path)).sort()).toEqual(Object.keys(LOOSE_FILES).sort());
  });

  test('a room of the server is entered by its index.ts', () => {
    const strangers = inside('server').flatMap(({ path, imports }) =>
      imports
        .filter((name) => name.startsWith('server/') && roomOf(name) !== roomOf(path))
        .filter((name) => name.split('/').length > 2 && name !== `server/${roomOf(name)}/index.ts`)
        .filter((name) => !DEEP_IMPORTS.has(name) && path !== 'server/start.ts')
        .map((name) => `${path} imports ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  test('the providers and workers rooms import only node, themselves, the repeat room and, for providers, the settings', () => {
    const strangers = [...inside('server/providers'), ...inside('server/workers')].flatMap(
      ({ path, imports }) =>
        imports
          .filter((name) => !name.startsWith('node:') && !name.startsWith(`server/${roomOf(path)}/`))
          .filter((name) => name !== 'server/repeat/index.ts')
          .filter((name) => !(roomOf(path) === 'providers' && name.startsWith('server/config/')))
          .map((name) => `${path} imports ${name}`),
    );
    expect(strangers).toEqual([]);
  });

  test('the reading room imports nothing but itself, not even node:*', () => {
    const strangers = inside('server/reading').flatMap(({ path, imports }) =>
      imports.filter((name) => !name.startsWith('server/reading/')).map((name) => `${path} imports ${name}`),
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

  test('only the contract room imports the generated types of the server, only the client those of the client', () => {
    const importersOf = (file: string) =>
      [...inside('server'), ...inside('client')]
        .filter(({ imports }) => imports.includes(file))
        .map(({ path }) => path);
    expect(importersOf('generated/server.ts').filter((path) => roomOf(path) !== 'contract')).toEqual([]);
    expect(importersOf('generated/client.ts').filter((path) => !path.startsWith('client/'))).toEqual([]);
  });

  test('the page at / imports only itself and the types of the contract', () => {
    const strangers = inside('web').flatMap(({ imports }) =>
      imports.filter((name) => !name.startsWith('web/') && name !== 'generated/client.ts'),
    );
    expect(strangers).toEqual([]);
  });

  test('the client imports nothing of the server', () => {
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
  ['explanation'],
  ['reader'],
  ['pipeline'],
  ['engine'],
  ['hints'],
  ['metre'],
  ['confidence', 'disambiguation', 'ezafe'],
  ['tagging'],
  ['spacing'],
  ['sentence'],
  ['out-of-vocabulary'],
  ['morphology'],
  ['lexicon', 'tokenize'],
  ['formulas', 'letter-to-sound', 'verbalize'],
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
});

describe('tables of the database', () => {
  test.each(Object.entries(TABLES))('only %s names its tables', (owner, tables) => {
    const named = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\\s+(?:${tables.join('|')})\\b`);
    const strangers = inside('server').filter(({ path, text }) => roomOf(path) !== owner && named.test(text));
    expect(strangers.map(({ path }) => path)).toEqual([]);
  });
});

describe('size', () => {
  test(`no file of the program has more than ${MOST_LINES} lines`, () => {
    const long = [...inside('server'), ...inside('client'), ...inside('web'), ...inside('scripts')]
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ path, lines }) => !LONG_TABLES.has(path) && lines > MOST_LINES);
    expect(long).toEqual([]);
  });

  test('no folder of the server, the client or the page holds more loose files than its limit', () => {
    const counts = new Map<string, number>();
    for (const { path } of [...inside('server'), ...inside('client'), ...inside('web')]) {
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    }
    const limitOf = (folder: string) => {
      if (folder === 'server') return MOST_LOOSE_IN_SERVER;
      const [, room, ...deeper] = folder.split('/');
      if (deeper.length > 0) return MOST_IN_SUB_ROOM;
      return ROOMS[room!]?.mostLooseFiles ?? MOST_LOOSE_FILES;
    };
    expect([...counts].filter(([folder, count]) => count > limitOf(folder))).toEqual([]);
  });
});

describe('pages', () => {
  const NAMING = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'DATA-SOURCES.md',
    'bench/README.md',
    'bench/reading.md',
  ];
  test.each(NAMING)('%s names only files and folders that exist', (page) => {
    const named = readFileSync(join(ROOT, page), 'utf8').matchAll(
      /`((?:server|client|web|openapi|scripts|bench|test|generated|docs)\/[\w./-]*)`/g,
    );
    const missing = [...named].map(([, path]) => path!).filter((path) => !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });

  test('a program of this repository is started with the Node.js that npm brings, whatever the machine has', () => {
    const pages = globSync('{*.md,{bench,client,docs,openapi,scripts,server,web}/**/*.md}', { cwd: ROOT });
    const withoutNpm = pages.flatMap((page) =>
      [...readFileSync(join(ROOT, page), 'utf8').matchAll(/(?<!npx )\bnode (?:scripts|bench|test)\/\S+/g)]
        .map(([command]) => `${page}: ${command}`)
        // Said of containers, whose Node.js is the right one.
        .filter((one) => !/^docs\/(?:deploy|operations)\//.test(one)),
    );
    expect(withoutNpm).toEqual([]);
  });

  test.each(PAGES)('%s shows the rooms as they are: `npm run house` would change nothing', (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    expect(drawnInto(text)).toBe(text);
  });
});
