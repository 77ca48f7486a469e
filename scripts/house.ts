import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnInto, PAGES } from './house/pages.ts';
import { ROOT } from './house/sources.ts';

// Writes the table and the picture of the rooms into the pages that show them; `npm test` says when they are stale.
for (const page of PAGES) {
  const file = join(ROOT, page);
  const text = readFileSync(file, 'utf8');
  const fresh = drawnInto(text);
  if (fresh !== text) writeFileSync(file, fresh);
  process.stdout.write(`${fresh === text ? 'unchanged' : 'written'}: ${page}\n`);
}
