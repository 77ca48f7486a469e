import { readFileSync } from 'node:fs';
import { command, operand, runAsProcess } from '../../../../server/command-line/index.ts';
import { writeMergedRows } from '../../tables.ts';
import { fromUthmani } from './from-uthmani.ts';

interface Sura {
  id: number;
  verses: readonly { id: number; text: string }[];
}

await runAsProcess({
  call: 'node scripts/training/sources/quran/import.ts',
  prefix: 'import: ',
  command: command({
    summary: `Writes scripts/training/merged/quran.tsv from the Quran as the package quran-json has it (dist/quran.json, see
DATA-SOURCES.md). Same file, same bytes.`,
    operands: { input: operand('QURAN_JSON') },
    act: (_, { input }) => {
      const suras = JSON.parse(readFileSync(input, 'utf8')) as readonly Sura[];
      writeMergedRows(
        'quran.tsv',
        [
          'The Quran: sura and verse, its words in the notation of own/formulas.tsv. Quotations of it are read by them.',
          'Written by scripts/training/sources/quran/import.ts; the source and its licence are in DATA-SOURCES.md.',
        ],
        suras.flatMap(({ id, verses }) =>
          verses.map((verse) => [`${id}:${verse.id}`, fromUthmani(verse.text).join(' ')]),
        ),
      );
    },
  }),
});
