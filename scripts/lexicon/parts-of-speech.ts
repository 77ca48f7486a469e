import { keyOf, readRows } from './tables.ts';

/** Coarse parts of speech, in the order of the model; 0 is unknown. */
export const PARTS_OF_SPEECH = [
  'unknown',
  'noun',
  'plural',
  'adjective',
  'verb',
  'adverb',
  'adjective+noun',
  'noun+adjective',
  'pronoun',
  'numeral',
  'adposition',
  'conjunction',
  'noun+verb',
  'comparative',
  'other',
];

const LILAK: Record<string, string> = {
  noun_singular: 'noun',
  noun_plural: 'plural',
  adjective_comparative: 'comparative',
  adjective_superlative: 'comparative',
  'adjective+noun_singular': 'adjective+noun',
  'noun_singular+adjective': 'noun+adjective',
  'noun_singular+verb': 'noun+verb',
  'verb+noun_singular': 'noun+verb',
};
const HAZM: Record<string, string> = {
  N: 'noun',
  'N,AJ': 'noun+adjective',
  AJ: 'adjective',
  'N,PL': 'plural',
  'AJ,ADV': 'adverb',
  ADV: 'adverb',
  NUM: 'numeral',
  CONJ: 'conjunction',
};

/** Looks up the coarse part of speech of a key; 0 when the word lists do not know it. */
export function partsOfSpeech(folder: string): (key: string) => number {
  const known = new Map<string, number>();
  for (const [word = '', lilak = '', hazm = ''] of readRows(folder, 'word_pos.tsv')) {
    const name = coarse(lilak, LILAK) ?? coarse(hazm, HAZM);
    if (name !== undefined) known.set(keyOf(word), PARTS_OF_SPEECH.indexOf(name));
  }
  return (key) => known.get(key) ?? 0;
}

function coarse(tags: string, names: Record<string, string>): string | undefined {
  if (tags === '' || tags === '0') return undefined;
  const first = tags.split(/[+,]/)[0]!;
  const name = names[tags] ?? names[first] ?? first;
  return PARTS_OF_SPEECH.includes(name) ? name : 'other';
}
