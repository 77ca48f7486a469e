/** Joins pieces of sound in order; `Samples` is their type, as in `joinSamples(Int16Array, pieces)`. */
export function joinSamples<Pcm extends Int16Array | Float32Array>(
  Samples: new (length: number) => Pcm,
  pieces: readonly Pcm[],
): Pcm {
  const whole = new Samples(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
