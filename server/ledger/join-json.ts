const COMMA = 0x2c;

/** Joins two JSON objects with members into one; the second is UTF-8 and copied unparsed. */
export function joinJson(first: string, second: Uint8Array): Buffer {
  const length = Buffer.byteLength(first);
  // A comma replaces the first object's closing brace; the second's opening brace is left out.
  const joined = Buffer.allocUnsafe(length + second.length - 1);
  joined.write(first, 'utf8');
  joined[length - 1] = COMMA;
  joined.set(second.subarray(1), length);
  return joined;
}
