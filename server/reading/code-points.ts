/** The code points of a string; a lone surrogate counts as one and keeps its value. */
export function toCodePoints(text: string): Uint32Array {
  const codes = new Uint32Array(text.length);
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i)!;
    codes[count++] = code;
    if (code > 0xffff) i++;
  }
  return codes.subarray(0, count);
}

// String.fromCodePoint takes its arguments from the stack: a piece at a time keeps long texts safe.
const PIECE = 4096;

/** The string of the code points from `start` up to `end`. */
export function fromCodePoints(codes: Uint32Array, start = 0, end = codes.length): string {
  if (end - start <= PIECE) return String.fromCodePoint(...codes.subarray(start, end));
  let text = '';
  for (let i = start; i < end; i += PIECE) {
    text += String.fromCodePoint(...codes.subarray(i, Math.min(end, i + PIECE)));
  }
  return text;
}
