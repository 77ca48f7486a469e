import { keyOf } from '../../key-of.ts';
import { readRows } from '../../tables.ts';
import { type Label, labelled, type Sentence } from './sentence.ts';

const NAME_SEQUENCE = '?';
// A final ی or hamza may write the ezafe: there the spelling decides, not the rule of the data.
const WRITTEN_EZAFE = /[\u0654ۀ]$|(ای|وی|ه\u200cی)$/;

/** The sentences of the PerDT treebank: ezafe derived from its dependencies by rule, no phonemes. */
export function perdtSentences(folder: string): Sentence[] {
  const rows = readRows(folder, 'treebank_perdt_ezafe_silver.tsv');
  const bySentence = new Map<string, string[][]>();
  for (const row of rows) {
    const known = bySentence.get(row[0]!);
    if (known) known.push(row);
    else bySentence.set(row[0]!, [row]);
  }
  return [...bySentence].map(([id, words]) => {
    const text = words.map((row) => row[2]).join(' ');
    return labelled(`perdt-${id}`, text, words.filter((row) => row[3] !== 'PUNCT').map(labelOf));
  });
}

function labelOf([, , word = '', , , , , ezafe = '']: string[]): Label {
  const sure = ezafe !== NAME_SEQUENCE && !WRITTEN_EZAFE.test(word);
  return { keys: [keyOf(word)], phonemes: ezafe === '1' ? '-e' : '', sure };
}
