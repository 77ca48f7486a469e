const COMMA = 0x2c;

/** One JSON object with the members of two, neither of them empty; the second as UTF-8, which is copied as it is. */
export function joinJson(first: string, second: Uint8Array): Buffer {
  const length = Buffer.byteLength(first);
  // The brace that ends the first gives its place to the comma, the one that begins the second is left out.
  const joined = Buffer.allocUnsafe(length + second.length - 1);
  joined.write(first, 'utf8');
  joined[length - 1] = COMMA;
  joined.set(second.subarray(1), length);
  return joined;
}
