import { afterAll, beforeAll } from 'vitest';

/**
 * Something that the tests of one `describe`, or of one file, share: made before the first of them, ended after the
 * last. Until then the object is empty, so that a `describe` can name it before it exists.
 */
export function fixture<T extends object>(make: () => Promise<T>, end: (made: T) => unknown): T {
  const shared = {} as T;
  beforeAll(async () => {
    Object.defineProperties(shared, Object.getOwnPropertyDescriptors(await make()));
  });
  afterAll(() => end(shared));
  return shared;
}
