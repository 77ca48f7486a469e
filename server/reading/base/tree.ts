/**
 * A place in a tree of spellings or phrases: the places behind it by their keys, and what ends here. Most places have one behind
 * them, which needs no map of its own: twenty thousand of them would take 5 MB.
 */
export class Tree<Value> {
  value: Value | undefined = undefined;
  #key: string | undefined = undefined;
  #only: Tree<Value> | undefined = undefined;
  #others: Map<string, Tree<Value>> | undefined = undefined;

  /** The place behind this one by a key. */
  after(key: string): Tree<Value> | undefined {
    return key === this.#key ? this.#only : this.#others?.get(key);
  }

  /** The same, which is made where it is not there yet. */
  grow(key: string): Tree<Value> {
    const known = this.after(key);
    if (known) return known;
    const made = new Tree<Value>();
    if (this.#key === undefined) {
      this.#key = key;
      this.#only = made;
    } else {
      this.#others ??= new Map();
      this.#others.set(key, made);
    }
    return made;
  }
}

/** The places behind each of these places by each of these keys; those that are not there yet are made. */
export function grow<Value>(places: readonly Tree<Value>[], keys: readonly string[]): Tree<Value>[] {
  return places.flatMap((place) => keys.map((key) => place.grow(key)));
}
