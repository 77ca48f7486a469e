import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A TypeScript file of the project. */
export interface Source {
  /** From the root of the checkout. */
  path: string;
  text: string;
  /** Paths of this project, and names of packages; types and dynamic imports included. */
  imports: string[];
}

const SPECIFIER = /(?:^|\n)(?:import|export)\b[^;]*?from '([^']+)'|import\('([^']+)'\)/g;

/** Every TypeScript file below these folders. */
export function readSources(...folders: string[]): Source[] {
  return folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }).sort().map(readSource));
}

function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const imports = [...text.matchAll(SPECIFIER)].map(([, from, dynamic]) => {
    const specifier = (from ?? dynamic)!;
    return specifier.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(path), specifier)) : specifier;
  });
  return { path, text, imports };
}

/** `server/ledger/x.ts` is in the room `ledger`, `server/app.ts` is the room `app`. */
export const roomOf = (path: string): string => path.split('/')[1]!.replace(/\.ts$/, '');

/** The rooms of the server that each room imports, itself left out. */
export function importsBetweenRooms(sources: readonly Source[]): Map<string, Set<string>> {
  const between = new Map<string, Set<string>>();
  for (const { path, imports } of sources.filter(({ path }) => path.startsWith('server/'))) {
    const room = roomOf(path);
    const imported = between.get(room) ?? new Set();
    between.set(room, imported);
    for (const name of imports) {
      if (name.startsWith('server/') && roomOf(name) !== room) imported.add(roomOf(name));
    }
  }
  return between;
}
