import { type Label, labelled, type Sentence } from '../sources/sentences.ts';
import { keyOf } from '../sources/tables.ts';
import { readLines } from './labels.ts';

const SIGN = /^[*_]/;
// Between the signs of a marked word there may be no other sign.
const MARKED = /([*_])([^*_]+)\1/g;

/** Sentences of the authors in which some words are marked: `*` around one with an ezafe, `_` around one without. */
export function ownEzafes(): Sentence[] {
  return readLines('ezafes.tsv').map(([marked = ''], i) =>
    labelled(`ezafe${i + 1}`, marked.replace(MARKED, '$2'), labelsOf(marked)),
  );
}

// Only marked words are labelled; the others keep the place when labels are laid over the text.
function labelsOf(marked: string): Label[] {
  const parts = marked.match(/[*_][^*_]+[*_]|[^*_]+/g) ?? [];
  return parts.flatMap((part) => {
    const sure = SIGN.test(part);
    const phonemes = part.startsWith('*') ? '-e' : '';
    return part
      .replace(/[*_]/g, '')
      .split(/[\s«»،؛؟.!:()…"-]+/)
      .filter((word) => word !== '')
      .map((word) => ({ keys: [keyOf(word)], phonemes, sure }));
  });
}
