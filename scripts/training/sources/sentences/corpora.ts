import { readRows } from '../../tables.ts';
import { labelsOf, type Sentence } from './sentence.ts';

// The ezafes of FarsDat were read by people, those of UPDT come from marks that leave some out.
const FARSDAT_COPIES = 3;

/** The labelled corpora. Their sentences are numbered through, FarsDat's first, to tell which of them measure. */
export function corpora(
  folder: string,
  isWanted: (place: number) => boolean,
): Record<'farsdat' | 'updt', Sentence[]> {
  const farsdat = farsdatSentences(folder);
  return {
    farsdat: farsdat.filter((_, i) => isWanted(i)),
    updt: updtSentences(folder).filter((_, i) => isWanted(farsdat.length + i)),
  };
}

/** The sentences of FarsDat: phonemes and ezafe as people read them. */
function farsdatSentences(folder: string): Sentence[] {
  return readRows(folder, 'sent_farsdat.tsv').map(([id = '', text = '', tokens = '']) => ({
    id,
    text,
    vocalized: '',
    tokens,
    labels: labelsOf(tokens),
    copies: FARSDAT_COPIES,
    isSpoken: false,
  }));
}

/** The sentences of UPDT: phonemes from marks; doubtful missing ezafes are not sure. */
function updtSentences(folder: string): Sentence[] {
  const doubts = new Map<string, Set<number>>();
  for (const [id = '', index = ''] of readRows(folder, 'updt_ezafe_doubt.tsv')) {
    doubts.set(id, (doubts.get(id) ?? new Set()).add(Number(index)));
  }
  return readRows(folder, 'sent_updt.tsv').map(([id = '', text = '', vocalized = '', tokens = '']) => ({
    id,
    text,
    vocalized,
    tokens,
    labels: labelsOf(tokens, doubts.get(id)).map((label) => ({ ...label, missingSaysLess: true })),
    copies: 1,
    isSpoken: false,
  }));
}
