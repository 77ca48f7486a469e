import { keyOf } from '../../key-of.ts';
import { ownRows } from '../../tables.ts';
import { type Label, labelled, type Sentence } from './sentence.ts';

const SIGN = /^[*_]/;
// A marked word, which itself contains neither sign.
const MARKED = /([*_])([^*_]+)\1/g;

/** The sentences of ezafes.tsv, in which some words are marked: `*` around one with an ezafe, `_` around one without. */
export function markedEzafes(): Sentence[] {
  return ownRows('ezafes.tsv').map(([marked = ''], i) =>
    labelled(`ezafe${i + 1}`, marked.replace(MARKED, '$2'), labelsOf(marked)),
  );
}

// The other words have labels, too, which are not sure: they keep the order when labels are matched with the text.
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
