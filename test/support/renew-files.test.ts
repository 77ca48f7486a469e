import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyFiles, markUntouched, renewFiles } from './renew-files.ts';

let folder: string;
let template: string;
let used: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
  [template, used] = [join(folder, 'template'), join(folder, 'used')];
  await mkdir(join(template, 'base'), { recursive: true });
  for (const name of ['whole', 'longer', 'shorter', 'other', 'gone', 'base/deep'])
    await writeFile(join(template, name), `content of ${name}`);
  markUntouched(template);
  copyFiles(template, used);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const contents = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path.slice(directory.length), readFileSync(path, 'utf8')])
    .sort();

test('a copy that was changed in any way is renewed to its original, any number of times', async () => {
  for (let time = 0; time < 2; time++) {
    await appendFile(join(used, 'longer'), ' and more');
    await writeFile(join(used, 'shorter'), '');
    await writeFile(join(used, 'other'), 'CONTENT OF OTHER');
    await writeFile(join(used, 'base/deep'), 'content of deep water');
    await writeFile(join(used, 'base/new'), 'new');
    rmSync(join(used, 'gone'));
    renewFiles(template, used);
    expect(contents(used)).toEqual(contents(template));
  }
});
