import { ZWNJ } from '../../../server/reading/notation/script.ts';
import { ensemble } from '../learners/ensemble.ts';
import { spokenWords } from '../own/word-lists.ts';
import type { Label, Sentence } from '../sources/sentences/sentence.ts';
import { type TextOfKind, textOfKind, trainWordTable, type WordTypeOf } from './word-table.ts';

// How often each word that only speech has is learnt from: some are rare in sentences.
const WORD_COPIES = 3;

const LEARNING = { epochs: 6, rate: 0.1 };
const SEEDS = [5, 6];

/**
 * Learns which words, endings and parts of speech show everyday speech: from sentences whose labels or genre tell, and
 * from words that only speech has.
 */
export function trainRegister(sentences: readonly Sentence[], wordTypeOf: WordTypeOf): Int8Array {
  const examples = sentences.flatMap(({ labels, isSpoken: isOfSpokenKind }): TextOfKind[] => {
    const words = labels.filter(({ keys }) => keys.every(isWord));
    const isSpoken = registerOf(words, wordTypeOf) ?? isOfSpokenKind;
    if (isSpoken === undefined) return [];
    const keys = words.flatMap((word) => word.keys);
    return [textOfKind(keys, isSpoken, wordTypeOf)];
  });
  const words = spokenWords().map((word) => textOfKind([word], true, wordTypeOf));
  const all = [...examples, ...Array.from({ length: WORD_COPIES }, () => words).flat()];
  return ensemble(SEEDS, (seed) => trainWordTable(all, LEARNING, seed)).weights;
}

// The punctuation of a corpus has labels, too, with an empty key; some of its words end in a joiner.
const isWord = (key: string) => key !== '' && !key.endsWith(ZWNJ);

/** Whether a sentence is spoken, if all its labels that tell agree. */
function registerOf(labels: readonly Label[], wordTypeOf: WordTypeOf): boolean | undefined {
  const told = labels.map((label) => registerOfWord(label, wordTypeOf)).filter((one) => one !== undefined);
  return told.every((one) => one === told[0]) ? told[0] : undefined;
}

const SPOKEN_ENDING = /e[tS]$/;
const WRITTEN_ENDING = /a[tS]$/;

function registerOfWord(
  { keys: [key = '', ...others], phonemes }: Label,
  wordTypeOf: WordTypeOf,
): boolean | undefined {
  if (others.length > 0) return undefined;
  if (key === 'را') return false;
  if (key === 'رو' && phonemes === 'ro') return true;
  if (!wordTypeOf(key).isPossessed) return undefined;
  if (SPOKEN_ENDING.test(phonemes)) return true;
  return WRITTEN_ENDING.test(phonemes) ? false : undefined;
}
