/** Every code point of Unicode in texts of a length. */
export function* allCodePoints(length: number): Generator<string> {
  for (let from = 0; from < 0x110000; from += length) {
    const codes = Array.from({ length: Math.min(length, 0x110000 - from) }, (_, i) => from + i);
    // A high surrogate before a low one would be another code point.
    const mayPair = from + length > 0xd800 && from < 0xe000;
    yield codes.map((code) => String.fromCodePoint(code)).join(mayPair ? ' ' : '');
  }
}
