import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import dockerignore from '@balena/dockerignore';
import type { Stage, Step } from './read-steps.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BINARIES = join(ROOT, 'node_modules/.bin');

const execute = promisify(execFile);

/** What stands for the root of the last stage's file system. */
export interface BuiltImage {
  /** The path here of a path in the image. */
  place(path: string): string;
  /** Where its process runs. */
  workdir: string;
  remove(): Promise<void>;
}

/** Whether files can be given to another user, and processes run as one. */
export const isRoot = process.getuid?.() === 0;

/**
 * Takes the steps of a Dockerfile in plain folders, one for each stage, with what .dockerignore lets into the context. The
 * tree cannot be written afterwards, but for what a step gives to another user.
 */
export async function buildInFolder(stages: readonly Stage[]): Promise<BuiltImage> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-image-'));
  // Others than its owner run the program in it.
  await chmod(folder, 0o755);
  const context = await readContext();
  const roots = new Map<string, string>();
  let workdir = '/';
  for (const [index, { name, steps }] of stages.entries()) {
    const root = join(folder, name ?? String(index));
    roots.set(name ?? '', root);
    workdir = '/';
    await mkdir(root);
    for (const step of steps) workdir = await take(step, { root, workdir, roots, context });
  }
  const root = join(folder, stages.at(-1)!.name ?? String(stages.length - 1));
  await execute('chmod', ['-R', 'a-w', join(root, workdir)]);
  return {
    place: (path) => join(root, path),
    workdir: join(root, workdir),
    async remove() {
      await execute('chmod', ['-R', 'u+w', folder]);
      await rm(folder, { recursive: true });
    },
  };
}

interface Place {
  root: string;
  workdir: string;
  /** The other stages by their names. */
  roots: ReadonlyMap<string, string>;
  /** The files of the context. */
  context: readonly string[];
}

/** Gives the working directory after the step. */
async function take(step: Step, place: Place): Promise<string> {
  const { root, workdir } = place;
  if (step.kind === 'workdir') {
    const path = posix.resolve(workdir, step.path);
    await mkdir(join(root, path), { recursive: true });
    return path;
  }
  if (step.kind === 'run') {
    const PATH = `${BINARIES}:${process.env.PATH}`;
    await execute('sh', ['-c', step.command], { cwd: join(root, workdir), env: { ...process.env, PATH } });
  } else await copy(step, place);
  return workdir;
}

async function copy(step: Extract<Step, { kind: 'copy' }>, place: Place): Promise<void> {
  const { root, workdir, roots, context } = place;
  const target = join(root, posix.resolve(workdir, step.target));
  for (const source of step.sources) {
    if (step.from === undefined) await copyContext(context, source, target);
    else await copyTree(join(roots.get(step.from)!, source), target, step.target.endsWith('/'));
  }
  if (step.owner !== undefined && isRoot) await chown(target, step.owner, step.owner);
}

async function copyContext(context: readonly string[], source: string, target: string): Promise<void> {
  const found = context.filter((path) => source === '.' || path === source || path.startsWith(`${source}/`));
  if (found.length === 0) throw new Error(`.dockerignore keeps "${source}" out of the context`);
  for (const path of found) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await cp(join(ROOT, path), join(target, path));
  }
}

/** As Docker does it: the contents of a folder, or a file, with their times. */
async function copyTree(source: string, target: string, isFolder: boolean): Promise<void> {
  const isFile = (await stat(source)).isFile();
  await execute('cp', ['-aT', source, isFile && isFolder ? join(target, basename(source)) : target]);
}

/** What git knows of this folder and .dockerignore lets through. */
async function readContext(): Promise<string[]> {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { stdout } = await execute('git', listed, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  const patterns = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n');
  return dockerignore.default().add(patterns).filter(stdout.split('\0').filter(Boolean));
}
