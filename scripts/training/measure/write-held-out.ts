import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, operand, runAsProcess } from '../../../server/command-line/index.ts';
import { hasEzafe } from '../../../server/reading/notation/sounds.ts';
import { MEASURED_PART, partOf } from '../sources/held-out.ts';
import { corpora } from '../sources/sentences/corpora.ts';
import type { Sentence } from '../sources/sentences/sentence.ts';
import { readRows } from '../tables.ts';

/** Writes the sentences that a model for measuring leaves out, as sets that the scorer of the data folder reads. */
function writeHeldOut(folder: string, output: string): void {
  mkdirSync(output, { recursive: true });
  const { farsdat, updt } = corpora(folder, isMeasured);
  writeSet(join(output, 'farsdat300.tsv'), farsdat);
  writeSet(join(output, 'updt300.tsv'), updt);
  writeHomographs(folder, join(output, 'parshomo.tsv'));
}

const isMeasured = (place: number) => partOf(place) === MEASURED_PART;

function writeSet(file: string, sentences: readonly Sentence[]): void {
  const rows = sentences
    .filter(({ labels }) => labels.every(({ phonemes }) => phonemes !== ''))
    .map(({ id, text, labels, tokens, vocalized }) => {
      const words = tokens.split(' ').map((token) => token.split('|')[0]);
      const said = labels.map(({ phonemes }) => phonemes);
      const ezafes = said.flatMap((word, i) => (hasEzafe(word) ? [i] : []));
      return [id, text, said.join(' '), ezafes.join(','), 'news', words.join(' '), vocalized].join('\t');
    });
  const head = '#id\ttext\tphonemes\tezafe_token_indexes\tgenre\ttokens\tvocalized';
  writeFileSync(file, `${[head, ...rows].join('\n')}\n`);
}

function writeHomographs(folder: string, file: string): void {
  const readings = new Map<string, string[]>();
  for (const [word = '', reading = ''] of readRows(folder, 'homographs.tsv')) {
    readings.set(word, [...(readings.get(word) ?? []), reading]);
  }
  const rows = readRows(folder, 'sent_homographs.tsv').flatMap(
    ([source, word = '', reading = '', , text], row) => {
      const others = (readings.get(word) ?? []).filter((other) => other !== reading);
      return isMeasured(row) ? [[`hom${row}`, text, word, reading, others.join(','), source].join('\t')] : [];
    },
  );
  const head = '#id\ttext\thomograph_word\treading\tother_readings\tsource';
  writeFileSync(file, `${[head, ...rows].join('\n')}\n`);
}

await runAsProcess({
  call: 'node scripts/training/measure/write-held-out.ts',
  prefix: 'write-held-out: ',
  command: command({
    summary: `Writes the sentences that training leaves out as sets that the scorer of the data folder reads.`,
    operands: { folder: operand('DATA_FOLDER'), output: operand('OUTPUT_FOLDER') },
    act: (_, { folder, output }) => writeHeldOut(folder, output),
  }),
});
