import { keyOf } from '../key-of.ts';
import { spokenVerbs } from '../own/verbs.ts';
import { ownNames } from '../own/word-lists.ts';
import { readRows } from '../tables.ts';

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
  'given name',
  'title',
  'possessed',
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

/** The number of verbs. */
export const VERB = PARTS_OF_SPEECH.indexOf('verb');
const VERB_PREFIX = /^ن?می\u200c/;

/** The names of the coarse parts of speech that word lists have for words. */
export function listedPartsOfSpeech(folder: string): Map<string, string> {
  const known = new Map<string, string>();
  for (const [word = '', lilak = '', hazm = ''] of readRows(folder, 'word_pos.tsv')) {
    const name = coarse(lilak, LILAK) ?? coarse(hazm, HAZM);
    if (name !== undefined) known.set(keyOf(word), name);
  }
  // A spoken form is what its formal equivalent is; of several words the last one decides.
  for (const [word = '', , formal = ''] of readRows(folder, 'colloquial.tsv')) {
    const part = known.get(keyOf(formal.split(' ').at(-1)!));
    if (part !== undefined) known.set(keyOf(word), part);
  }
  return known;
}

/** Looks up the coarse part of speech of a key; 0 when neither the word lists nor the authors know it. */
export function partsOfSpeechBy(listed: ReadonlyMap<string, string>): (key: string) => number {
  const known = new Map([...listed].map(([word, name]) => [word, PARTS_OF_SPEECH.indexOf(name)]));
  for (const [word] of spokenVerbs()) if (!known.has(keyOf(word))) known.set(keyOf(word), VERB);
  for (const { word, kind } of ownNames()) known.set(keyOf(word), PARTS_OF_SPEECH.indexOf(kind));
  return (key) => (VERB_PREFIX.test(key) ? VERB : (known.get(key) ?? 0));
}

function coarse(tags: string, names: Record<string, string>): string | undefined {
  if (tags === '' || tags === '0') return undefined;
  const first = tags.split(/[+,]/)[0]!;
  const name = names[tags] ?? names[first] ?? first;
  return PARTS_OF_SPEECH.includes(name) ? name : 'other';
}
