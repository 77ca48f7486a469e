import { readFileSync, writeFileSync } from 'node:fs';
import { packTagger } from './pack-tagger.ts';
import { parseWapiti } from './wapiti.ts';

const USAGE = `usage: node scripts/training/tagger/import.ts POSTAGGER_MODEL [OUTPUT]

Packs hazm's tagger (a Wapiti model, see DATA-SOURCES.md) as scripts/training/tagger/hazm.bin, which training puts into
the model. Same file, same bytes.
`;

function main([input, output]: string[]): void {
  if (input === undefined) {
    process.stderr.write(USAGE);
    process.exit(2);
  }
  writeFileSync(output ?? new URL('hazm.bin', import.meta.url), packTagger(parseWapiti(readFileSync(input))));
}

main(process.argv.slice(2));
