/** A memory of the last answers of a pure function, at most twice `size` of them. */
export function remember<Answer>(size: number, compute: (key: string) => Answer): (key: string) => Answer {
  // Two generations: when the young one is full it becomes the old one. Cheaper than a list of uses.
  let young = new Map<string, Answer>();
  let old = new Map<string, Answer>();
  return (key) => {
    let answer = young.get(key);
    if (answer !== undefined) return answer;
    answer = old.get(key) ?? compute(key);
    if (young.size >= size) {
      old = young;
      young = new Map();
    }
    young.set(key, answer);
    return answer;
  };
}
