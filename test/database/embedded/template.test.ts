import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { EMBEDDED_MAJOR } from '../../../server/database/embedded/create.ts';
import { readTemplate, TEMPLATE_VERSION } from '../../../server/database/embedded/template.ts';

const textOf = async (file: string) => {
  const entry = (await readTemplate()).find(({ name }) => name === file);
  return Buffer.from(entry?.data ?? [])
    .toString()
    .trim();
};

test('the template was made by the PGlite of package.json; else run `npm run database:template`', async () => {
  expect(await textOf(TEMPLATE_VERSION)).toBe(packageJson.dependencies['@electric-sql/pglite']);
  expect(await textOf('PG_VERSION')).toBe(EMBEDDED_MAJOR);
});
