// Longer keys are not words, and a cache full of them would be large.
const LONGEST = 40;

/** Caches the last answers of a pure function, at most twice `size` of them. Answers to long keys are not cached. */
export function remember<Answer>(size: number, compute: (key: string) => Answer): (key: string) => Answer {
  // Two generations: a full young one becomes the old one. This is cheaper than a list ordered by last use.
  let young = new Map<string, Answer>();
  let old = new Map<string, Answer>();
  return (key) => {
    if (key.length > LONGEST) return compute(key);
    let answer = young.get(key);
    if (answer !== undefined) return answer;
    const own = detached(key);
    answer = old.get(own) ?? compute(own);
    if (young.size >= size) {
      old = young;
      young = new Map();
    }
    young.set(own, answer);
    return answer;
  };
}

/** The same string by itself: a slice of a long text would keep the whole text in memory while it is cached. */
export const detached = (key: string) => ` ${key}`.slice(1);
