import { persianText } from './persian-texts.ts';

/** Prose of `codePoints` code points, different for each number. */
export function longText(codePoints: number, number = 0): string {
  const count = Math.ceil(codePoints / 200);
  return Array.from({ length: count }, (_, i) => persianText((number * count + i) * 7919))
    .join(' ')
    .slice(0, codePoints);
}
