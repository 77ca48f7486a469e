import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Locked {
  dev?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const { dependencies, devDependencies } = readJson('package.json') as Record<string, Record<string, string>>;
const lock = readJson('package-lock.json').packages as Record<string, Locked>;
const production = Object.entries(lock).filter(([path, { dev }]) => path !== '' && dev !== true);

const page = readFileSync('docs/dependencies.md', 'utf8');
const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([\d.]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, name, licence, megabytes, upkeep, why]) => ({
    name: name!,
    licence,
    megabytes: Number(megabytes),
    upkeep,
    why,
  }),
);

/** The packages inside it are counted as themselves. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => join(folder, entry.name))
    .reduce((sum, path) => {
      const found = statSync(path);
      return sum + (found.isDirectory() ? sizeOf(path) : found.size);
    }, 0);
}

describe('docs/dependencies.md', () => {
  test('has one row for each production dependency, in their order', () => {
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(dependencies!));
    expect(page).toContain(`${rows.length} packages that this project names`);
  });

  test.each(rows)('names the licence and the size of the installed $name', ({ name, licence, megabytes }) => {
    const installed = readJson(`node_modules/${name}/package.json`);
    expect([installed.license, installed.version]).toEqual([licence, dependencies![name]]);
    const found = sizeOf(`node_modules/${name}`) / 1e6;
    // A tenth of a megabyte is what the table shows; a quarter more or less is worth a look.
    expect(Math.abs(found - megabytes)).toBeLessThan(Math.max(0.1, megabytes / 4));
  });
});

describe('what is installed', () => {
  test('has no install script in production, at any depth', () => {
    expect(production.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual(
      [],
    );
  });

  test('comes from the registry and has its hash in the lock file', () => {
    const loose = Object.entries(lock).filter(
      // Without an address it is fetched from the registry that npm is set to, by its name and version.
      ([path, { integrity, resolved, link }]) =>
        path !== '' && (link === true || resolved !== undefined || !integrity?.startsWith('sha512-')),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  test('has an exact version in package.json', () => {
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions.filter(([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('has a licence that goes with GPL-3.0-or-later', () => {
    // Old packages have a list of them.
    const licences = production.map(([path]) => {
      const { license, licenses } = readJson(`${path}/package.json`);
      return (license ?? licenses?.[0]?.type) as string | undefined;
    });
    const known =
      /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|GPL-3\.0|BlueOak-1\.0\.0|Python-2\.0|CC0-1\.0)$/;
    const unknown = production.filter((_, index) => !known.test(licences[index] ?? ''));
    expect(unknown.map(([path]) => path)).toEqual([]);
  });
});
