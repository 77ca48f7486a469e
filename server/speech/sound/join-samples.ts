/** Pieces of sound as one, in order; `Samples` is what they are made of, as in `joinSamples(Int16Array, pieces)`. */
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
