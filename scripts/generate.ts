import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateFiles } from './contract/generate-files.ts';
import { ROOT } from './contract/run-tool.ts';

const FOLDER = join(ROOT, 'generated');

async function staleFiles(files: ReadonlyMap<string, string>): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, content] of files) {
    const present = await readFile(join(FOLDER, name), 'utf8').catch(() => '');
    if (present !== content) stale.push(name);
  }
  return stale;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const files = await generateFiles();
  const stale = await staleFiles(files);
  if (values.check) {
    for (const name of stale) console.error(`generated/${name} is stale: run npm run generate`);
    process.exitCode = stale.length === 0 ? 0 : 1;
    return;
  }
  await mkdir(FOLDER, { recursive: true });
  for (const name of stale) await writeFile(join(FOLDER, name), files.get(name) ?? '');
  console.log(stale.length === 0 ? 'generated/ is up to date' : `written: ${stale.join(', ')}`);
}

await main();
