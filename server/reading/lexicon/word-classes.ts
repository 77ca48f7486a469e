/** The classes of a word by the words that it stands near: 0 where none is known. */
export interface WordClass {
  /** What it is about, in some hundred classes. */
  coarse: number;
  /** The same in a thousand. */
  fine: number;
}

/** Finds the classes of a word by the hash of the lexicon's word that it is a form of. */
export type WordClassOf = (lemma: number) => WordClass;

export const NO_CLASS: WordClass = { coarse: 0, fine: 0 };

/**
 * Opens the classes of a model: little-endian, the number of words, their hashes as signed numbers of 32 bits in their
 * order, the fine class of each in 16 bits, and the coarse class of each fine one in 16 bits, from class 1.
 */
export function openWordClasses(section: Uint8Array): WordClassOf {
  if (section.byteLength === 0) return () => NO_CLASS;
  // A copy, because typed arrays begin at multiples of their width.
  const { buffer } = new Uint8Array(section);
  const [count = 0] = new Uint32Array(buffer, 0, 1);
  const hashes = new Int32Array(buffer, 4, count);
  const fineOf = new Uint16Array(buffer, 4 + 4 * count, count);
  const coarseOf = new Uint16Array(buffer, 4 + 6 * count);
  const classes = Array.from(coarseOf, (coarse, i): WordClass => ({ coarse, fine: i + 1 }));
  return (lemma) => {
    const place = placeOf(hashes, lemma);
    return place < 0 ? NO_CLASS : classes[fineOf[place]! - 1]!;
  };
}

function placeOf(hashes: Int32Array, lemma: number): number {
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const hash = hashes[middle]!;
    if (hash === lemma) return middle;
    if (hash < lemma) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
