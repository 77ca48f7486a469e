import { HEAD_SIZE, SYMBOLS, VERSE_END } from '../../../server/reading/formulas/quran/packed-verses.ts';

/** Packs verses, each as its words in the notation of formulas; the inverse of `openVerses`. Throws an Error at an unknown sign. */
export function packVerses(verses: readonly (readonly string[])[]): Uint8Array {
  const different = [...new Set(verses.flat())];
  const numbers = new Map(different.map((word, number) => [word, number]));
  if (different.length >= VERSE_END) throw new Error('there are too many different words in the verses');
  const places = verses.flatMap((words) => [...words.map((word) => numbers.get(word)!), VERSE_END]);
  const bytes = different.flatMap((word) => [...Array.from(word, byteOf), 0]);
  const packed = new Uint8Array(HEAD_SIZE + bytes.length + 2 * places.length);
  const view = new DataView(packed.buffer);
  view.setUint32(0, different.length, true);
  view.setUint32(4, places.length, true);
  packed.set(bytes, HEAD_SIZE);
  for (const [i, word] of places.entries()) view.setUint16(HEAD_SIZE + bytes.length + 2 * i, word, true);
  return packed;
}

function byteOf(sign: string): number {
  const place = SYMBOLS.indexOf(sign);
  if (place <= 0) throw new Error(`no verse has the sign U+${sign.codePointAt(0)!.toString(16)}`);
  return place;
}
