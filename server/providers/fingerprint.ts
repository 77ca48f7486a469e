import { createHash } from 'node:crypto';

/** Eight hexadecimal digits that stand for a text, such as an address that may be internal. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
