import { slice, type Text } from '../notation/code-points.ts';

// Longer runs are not addresses that are read aloud.
const LONGEST = 2048;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const HANDLE = /^[@#][a-z0-9_.]{2,}$/i;
const DOMAIN = /^[a-z0-9][a-z0-9.-]*\.[a-z]{2,}(?:[/:?#]|$)/i;

/** Whether a run of visible ASCII is a web address, a domain, an e-mail address, a @name or a #tag. */
export function isAddress(source: Text, start: number, end: number): boolean {
  if (end - start > LONGEST || end - start < 4) return false;
  const text = slice(source, start, end);
  if (SCHEME.test(text) || DOMAIN.test(text) || HANDLE.test(text)) return true;
  const at = text.indexOf('@');
  return at > 0 && text.indexOf('.', at) > at + 1;
}
