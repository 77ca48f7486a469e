import { lettersOf, type MarkedLetter, spelledText } from './arabic-letters.ts';

/** What is known of the words of the formulas before a text first shows Arabic. */
export interface PackedArabic {
  /** The nouns without their endings. */
  readonly nouns: Nouns;
  /** The numbers of the formulas that have a word with this spelling. */
  formulasWith: (spelling: string) => readonly number[];
}

/** Arabic nouns without their endings, by their spellings. */
export interface Nouns {
  has: (spelling: string) => boolean;
  get: (spelling: string) => readonly MarkedLetter[] | undefined;
}

/** The bytes of the head: the lengths of the nouns and of the spellings, 32 bits each, little-endian. */
export const HEAD_SIZE = 8;

/**
 * Opens what `packArabic` packed: behind the head marked nouns and the spellings in formulas, with blanks between them in UTF-8,
 * then for each spelling in how many formulas it stands, and for all of them together in which, 16 bits each, little-endian.
 * Nothing at all is no nouns and no words.
 */
export function openArabic(packed: Uint8Array): PackedArabic {
  if (packed.byteLength === 0) return { nouns: nounsOf(''), formulasWith: () => [] };
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const [nouns, words] = [view.getUint32(0, true), view.getUint32(4, true)];
  const textAt = (from: number, length: number) =>
    new TextDecoder().decode(packed.subarray(from, from + length));
  const spellings = textAt(HEAD_SIZE + nouns, words).split(' ');
  const counts = HEAD_SIZE + nouns + words;
  const places = counts + 2 * spellings.length;
  // The place of each spelling's first formula, and behind the last one.
  const starts = new Int32Array(spellings.length + 1);
  for (let i = 0; i < spellings.length; i++)
    starts[i + 1] = starts[i]! + view.getUint16(counts + 2 * i, true);
  const numbers = new Map(spellings.map((spelling, i) => [spelling, i]));
  return {
    nouns: nounsOf(textAt(HEAD_SIZE, nouns)),
    formulasWith(spelling) {
      const number = numbers.get(spelling);
      if (number === undefined) return [];
      const [from, to] = [starts[number]!, starts[number + 1]!];
      return Array.from({ length: to - from }, (_, i) => view.getUint16(places + 2 * (from + i), true));
    },
  };
}

function nounsOf(text: string): Nouns {
  const marked = text.split(' ');
  const nouns = new Map(
    spelledText(text)
      .split(' ')
      .map((spelling, i) => [spelling, marked[i]!]),
  );
  nouns.delete('');
  return {
    has: (spelling) => nouns.has(spelling),
    get(spelling) {
      const noun = nouns.get(spelling);
      return noun === undefined ? undefined : lettersOf(noun);
    },
  };
}
