import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckedFile } from './checked-file.ts';

export type FileState = 'good' | 'missing' | 'of the wrong size' | 'damaged';

/** Whether a file of the model is there and has the right bytes. */
export async function checkFile(folder: string, file: CheckedFile): Promise<FileState> {
  const path = join(folder, file.name);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return 'missing';
  if (found.size !== file.bytes) return 'of the wrong size';
  return (await sha256(path)) === file.sha256 ? 'good' : 'damaged';
}

/** The files that cannot be used, each with the reason; none when the model is complete. */
export async function findProblems(folder: string, files: readonly CheckedFile[]): Promise<string[]> {
  const states = await Promise.all(files.map((file) => checkFile(folder, file)));
  return files.flatMap(({ name }, i) => (states[i] === 'good' ? [] : [`${name} is ${states[i]}`]));
}

/** `findProblems` for every readiness probe: it reads the files again only when one of them was touched. */
export function createProblemFinder(folder: string, files: readonly CheckedFile[]): () => Promise<string[]> {
  let last: { stamp: string; problems: Promise<string[]> } | undefined;
  return async () => {
    const stats = await Promise.all(files.map(({ name }) => stat(join(folder, name)).catch(() => undefined)));
    const stamp = stats.map((found) => `${found?.ino} ${found?.size} ${found?.mtimeMs}`).join();
    if (last?.stamp !== stamp) last = { stamp, problems: findProblems(folder, files) };
    return last.problems;
  };
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
