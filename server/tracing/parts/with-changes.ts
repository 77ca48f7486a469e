/** A copy of an object with some members changed. Its getters stay getters: a spread would read them once. */
export function withChanges<T extends object>(original: T, changes: Partial<T>): T {
  const members = Object.getOwnPropertyDescriptors(original);
  const changed = Object.getOwnPropertyDescriptors(changes);
  return Object.create(Object.getPrototypeOf(original) as object | null, { ...members, ...changed }) as T;
}
