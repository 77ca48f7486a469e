/** Turns the first `count` scores, in logits, into probabilities, in place. */
export function softmax(scores: Float64Array, count: number): void {
  let highest = -Infinity;
  for (let k = 0; k < count; k++) highest = Math.max(highest, scores[k]!);
  let sum = 0;
  for (let k = 0; k < count; k++) {
    scores[k] = Math.exp(scores[k]! - highest);
    sum += scores[k]!;
  }
  for (let k = 0; k < count; k++) scores[k]! /= sum;
}
