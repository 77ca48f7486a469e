/** A place in a tree of spellings or phrases: the places behind it by their keys, and what ends here. */
export interface Tree<Value> {
  readonly next: Map<string, Tree<Value>>;
  value: Value | undefined;
}

export const newTree = <Value>(): Tree<Value> => ({ next: new Map(), value: undefined });

/** The places behind each of these places by each of these keys; those that are not there yet are made. */
export function grow<Value>(places: readonly Tree<Value>[], keys: readonly string[]): Tree<Value>[] {
  return places.flatMap(({ next }) =>
    keys.map((key) => {
      const known = next.get(key);
      if (known) return known;
      const made = newTree<Value>();
      next.set(key, made);
      return made;
    }),
  );
}
