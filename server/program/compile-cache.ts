import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import nodeModule from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { VERSION } from '../engine-version.ts';

/**
 * Lets Node keep compiled modules in DATA_DIR, for this process, its threads and its children. An older Node, a wrong
 * setting or a folder that cannot be written only mean that starts take longer.
 */
export async function useCompileCache(env: NodeJS.ProcessEnv): Promise<void> {
  const folder = await makeCacheFolder(env).catch(() => undefined);
  if (folder === undefined) return;
  const directory = nodeModule.enableCompileCache?.(folder)?.directory;
  // Threads and children look at this variable alone.
  if (directory !== undefined) env.NODE_COMPILE_CACHE ??= folder;
}

/**
 * These variables with the folder of the compiled modules, where an earlier start has made it. A program that begins with it
 * need not strip the types of its first modules, nor load what strips them.
 */
export function withKnownCache(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folder = join(cacheRoot(resolve(env.DATA_DIR || 'data')), nameOfProgram());
  return existsSync(folder) ? { NODE_COMPILE_CACHE: folder, ...env } : env;
}

/** Removes what other versions of this program, or of Node, have left in the folder of the compiled modules. */
export async function removeStaleCaches(dataDir: string): Promise<void> {
  const directory = nodeModule.getCompileCacheDir?.();
  if (directory === undefined || !directory.startsWith(cacheRoot(dataDir))) return;
  await Promise.all([removeBeside(directory), removeBeside(dirname(directory))]);
}

async function makeCacheFolder(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { makeFolder, readConfig } = await import('../config/index.ts');
  const { databaseUrl, dataDir, signingSecret } = readConfig(env);
  // With both, nothing else is kept in DATA_DIR.
  if (databaseUrl !== undefined && signingSecret !== undefined && !existsSync(dataDir)) return undefined;
  const folder = join(cacheRoot(dataDir), nameOfProgram());
  await makeFolder(folder);
  return folder;
}

const cacheRoot = (dataDir: string) => join(dataDir, 'compile-cache');

/** Node finds a module by its path; files that a version no longer has would stay for ever beside those of the next. */
function nameOfProgram(): string {
  const path = createHash('sha256')
    .update(import.meta.url)
    .digest('hex')
    .slice(0, 8);
  return `${VERSION}-${path}`;
}

async function removeBeside(folder: string): Promise<void> {
  const names = await readdir(dirname(folder));
  const others = names.filter((name) => name !== basename(folder));
  for (const name of others) await rm(join(dirname(folder), name), { recursive: true, force: true });
}
