// Longer keys are no words, and a memory full of them would be no small one.
const LONGEST = 40;

/** A memory of the last answers of a pure function, at most twice `size` of them; long keys are not remembered. */
export function remember<Answer>(size: number, compute: (key: string) => Answer): (key: string) => Answer {
  // Two generations: when the young one is full it becomes the old one. Cheaper than a list of uses.
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

// A part of a long text would keep the whole text in memory for as long as it is remembered.
const detached = (key: string) => ` ${key}`.slice(1);
