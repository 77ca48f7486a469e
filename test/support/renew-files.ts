import {
  closeSync,
  cpSync,
  existsSync,
  ftruncateSync,
  futimesSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

// Any write to a file changes its time.
const untouched = new Date('2000-01-01T00:00:00Z');

/** Copies a directory with the times of its files. The synchronous copy takes a third of the time of the other one. */
export function copyFiles(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

/** Marks all files below a directory, so that their copies show what was written since. */
export function markUntouched(directory: string): void {
  for (const path of filesBelow(directory)) utimesSync(path, untouched, untouched);
}

/** Makes a used copy of a directory with marked files equal to it again, writing only what differs. */
export function renewFiles(from: string, used: string): void {
  for (const path of filesBelow(used)) {
    if (!existsSync(join(from, path.slice(used.length)))) rmSync(path);
  }
  for (const path of filesBelow(from)) renewFile(path, join(used, path.slice(from.length)));
}

function renewFile(from: string, used: string): void {
  const mtimeMs = statSync(used, { throwIfNoEntry: false })?.mtimeMs;
  if (mtimeMs === untouched.getTime()) return;
  const content = readFileSync(from);
  // Without O_TRUNC the file keeps its place on the disk.
  const file = openSync(used, mtimeMs === undefined ? 'w' : 'r+');
  writeFileSync(file, content);
  ftruncateSync(file, content.length);
  futimesSync(file, untouched, untouched);
  closeSync(file);
}

function filesBelow(directory: string): string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
