/**
 * What `make` gives, made once for a key and shared by all responses: open routes need no key of an account, and slow
 * readers must not each hold files of their own. A failure is not kept.
 */
export function madeOnce<Made>(
  make: (key: string) => Promise<Made>,
  keyNow: () => string = () => '',
): () => Promise<Made> {
  let last: { key: string; made: Promise<Made> } | undefined;
  return () => {
    const key = keyNow();
    if (last?.key === key) return last.made;
    const made = make(key);
    const own = { key, made };
    last = own;
    made.catch(() => {
      if (last === own) last = undefined;
    });
    return made;
  };
}
