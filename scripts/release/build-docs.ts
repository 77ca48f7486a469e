import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './tools.ts';

/** Writes the documentation as a folder of files that any web server can serve. */
export async function buildDocs(checkout: string, folder: string): Promise<void> {
  const docs = (...args: string[]) => run(process.execPath, ['scripts/docs.ts', ...args], checkout);
  if (/--out\b/.test(await docs('--help'))) {
    await docs('--out', folder);
    return;
  }
  await mkdir(folder, { recursive: true });
  await copyFile(join(checkout, 'generated/docs.html'), join(folder, 'index.html'));
  for (const name of ['openapi.yaml', 'openapi.json'])
    await copyFile(join(checkout, 'generated', name), join(folder, name));
}
