import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '../../server/config/index.ts';
import { holdLock } from '../../server/model-files/index.ts';

/** ONNX Runtime could not be installed or does not run here; the message says why. */
export class RuntimeFailed extends Error {}

const PACKAGE = 'onnxruntime-node';
// With the SHA-512 of every package, which npm checks.
const LOCK = new URL('./onnxruntime/', import.meta.url);
const LOCK_FILES = ['package.json', 'package-lock.json'];

/** As of version 1.30.0, for the terms and the progress bar. */
export const RUNTIME_FACTS = {
  name: 'ONNX Runtime',
  version: '1.30.0',
  licence: 'MIT',
  downloadBytes: 113_000_000,
  unpackedBytes: 302_000_000,
} as const;

const LOOK_MS = 200;
const LAST_WORDS = 300;

export type RuntimeState = 'good' | 'missing' | 'of another version' | 'damaged';

/** Whether the runtime is in its folder and runs on this machine. */
export async function checkRuntime(folder: string): Promise<RuntimeState> {
  const text = await readFile(join(packageIn(folder), 'package.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return 'missing';
  if (!text.includes(`"version": "${RUNTIME_FACTS.version}"`)) return 'of another version';
  return (await whyNotLoaded(folder)) === undefined ? 'good' : 'damaged';
}

export interface InstallOptions {
  signal: AbortSignal;
  onProgress(unpacked: number, total: number): void;
}

/**
 * Has npm install the runtime beside its folder, without install scripts: the package's own would fetch 200 MB more from
 * elsewhere. It is tried, and then takes its place as a whole. npm keeps what has come in, for the next time. Rejects with
 * RuntimeFailed, with LockHeld while another process installs it there, or with the signal's reason.
 */
export async function installRuntime(folder: string, options: InstallOptions): Promise<void> {
  await makeFolder(dirname(folder));
  const release = await holdLock(`${folder}.lock`, `is installing ${RUNTIME_FACTS.name} in ${folder}`);
  try {
    await installAlone(folder, options);
  } finally {
    await release();
  }
}

async function installAlone(folder: string, { signal, onProgress }: InstallOptions): Promise<void> {
  await removeAbandoned(folder);
  const fresh = `${folder}.new-${process.pid}`;
  await makeFolder(fresh);
  const timer = setInterval(() => {
    void sizeOf(join(fresh, 'node_modules')).then((size) =>
      onProgress(Math.min(size, RUNTIME_FACTS.unpackedBytes), RUNTIME_FACTS.unpackedBytes),
    );
  }, LOOK_MS);
  try {
    for (const name of LOCK_FILES) await copyFile(new URL(name, LOCK), join(fresh, name));
    await runNpm(fresh, signal);
    await removeOtherPlatforms(packageIn(fresh));
    const reason = await whyNotLoaded(fresh);
    if (reason !== undefined)
      throw new RuntimeFailed(`${RUNTIME_FACTS.name} does not run on this machine (${reason})`);
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
  } finally {
    clearInterval(timer);
    await rm(fresh, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** What installations that were killed have left beside the folder. */
async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => []);
  for (const name of names) {
    const [, owner] = /\.new-(\d+)$/.exec(name) ?? [];
    if (name.startsWith(`${basename(folder)}.new-`) && !isRunning(Number(owner)))
      await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function packageIn(folder: string): string {
  return join(folder, 'node_modules', PACKAGE);
}

async function runNpm(folder: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { npm_execpath: script } = process.env;
  // Started by npm itself, it is there under this path; else it is on the PATH, as in a container.
  const [program, ...before] = script === undefined ? ['npm'] : [process.execPath, script];
  const args = [...before, 'ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  if (!isWritable(homedir())) args.push('--cache', join(folder, 'cache'));
  const child = spawn(program!, [...args, '--loglevel=error'], { cwd: folder, signal });
  const { code, words } = await ending(child).catch((cause: NodeJS.ErrnoException) => {
    signal.throwIfAborted();
    throw new RuntimeFailed(`npm cannot be started (${cause.code})`, { cause });
  });
  await rm(join(folder, 'cache'), { recursive: true, force: true });
  if (code !== 0) throw new RuntimeFailed(`npm could not install ${RUNTIME_FACTS.name}: ${words}`);
}

function ending(child: ChildProcess): Promise<{ code: number | null; words: string }> {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = `${words}${chunk}`.slice(0, LAST_WORDS);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, words: words.trim().replaceAll(/\s+/g, ' ') }));
  });
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package has the libraries of five platforms: 240 of its 288 MB are of no use here. */
async function removeOtherPlatforms(folder: string): Promise<void> {
  const own = join(process.platform, process.arch);
  for (const path of await libraryFolders(folder)) {
    if (!path.endsWith(own)) await rm(path, { recursive: true });
  }
}

async function libraryFolders(folder: string): Promise<string[]> {
  const found = await readdir(join(folder, 'bin'), { recursive: true, withFileTypes: true });
  const folders = found.filter((entry) => entry.isFile()).map(({ parentPath }) => parentPath);
  return [...new Set(folders)];
}

/** Why a process of its own cannot load the runtime: native code that fails takes its process with it. */
async function whyNotLoaded(folder: string): Promise<string | undefined> {
  const args = ['--input-type=commonjs', '--eval', `require(${JSON.stringify(packageIn(folder))})`];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: dirname(folder) });
    return undefined;
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    return /Error: (.{1,200})/.exec(stderr)?.[1] ?? message.split('\n')[0];
  }
}

async function sizeOf(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found.filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => stat(join(parentPath, name)).then(({ size }) => size));
  const known = await Promise.all(sizes.map((size) => size.catch(() => 0)));
  return known.reduce((sum, size) => sum + size, 0);
}
