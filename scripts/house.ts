import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, runAsProcess } from '../server/command-line/index.ts';
import { drawnInto, PAGES } from './house/pages.ts';
import { ROOT } from './house/sources.ts';

await runAsProcess({
  call: 'npm run house',
  prefix: 'house: ',
  command: command({
    summary:
      'Writes the table and the picture of the rooms into the pages that show them; npm test says when they are stale.',
    act: () => {
      for (const page of PAGES) {
        const file = join(ROOT, page);
        const text = readFileSync(file, 'utf8');
        const fresh = drawnInto(text);
        if (fresh !== text) writeFileSync(file, fresh);
        process.stdout.write(`${fresh === text ? 'unchanged' : 'written'}: ${page}\n`);
      }
    },
  }),
});
