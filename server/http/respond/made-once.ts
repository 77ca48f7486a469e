import { LRUCache } from 'lru-cache';

// A machine has few addresses; each takes two megabytes.
const MOST_KEPT = 4;

/**
 * What `make` gives for a key, made once and shared by all responses: open routes need no key of an account, and slow
 * readers must not each hold files of their own. A failure is not kept.
 */
export function madeOnce<Made extends object>(
  make: (key: string) => Promise<Made>,
): (key?: string) => Promise<Made> {
  const kept = new LRUCache<string, Promise<Made>>({ max: MOST_KEPT });
  return (key = '') => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}
