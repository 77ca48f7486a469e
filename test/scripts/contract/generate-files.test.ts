import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateFiles } from '../../../scripts/contract/generate-files.ts';

test('the files in generated/ are what the contract gives, byte for byte', async () => {
  const stale: string[] = [];
  for (const [name, content] of await generateFiles()) {
    const committed = await readFile(new URL(`../../../generated/${name}`, import.meta.url));
    if (!committed.equals(Buffer.from(content))) stale.push(name);
  }
  expect(stale, 'run npm run generate').toEqual([]);
});
