const PLANE = 0x10000;
// Unicode has no character there yet, so that each is read like the others.
const UNASSIGNED = { from: 4 * PLANE, to: 14 * PLANE };

/** Every code point of Unicode in texts of a length; of planes without characters, one text of each. */
export function* allCodePoints(length: number): Generator<string> {
  let from = 0;
  while (from < 0x110000) {
    const codes = Array.from({ length: Math.min(length, 0x110000 - from) }, (_, i) => from + i);
    // A high surrogate before a low one would be another code point.
    const isOfPairs = from + length > 0xd800 && from < 0xe000;
    yield codes.map((code) => String.fromCodePoint(code)).join(isOfPairs ? ' ' : '');
    const isSample = from >= UNASSIGNED.from && from < UNASSIGNED.to;
    from = isSample ? (Math.floor(from / PLANE) + 1) * PLANE : from + length;
  }
}
