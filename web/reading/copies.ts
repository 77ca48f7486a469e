import type { Lines, Word } from './pieces.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/** HTML ruby: each word with its Pinglish, for a page or a word processor. */
export function asRuby(lines: Lines): string {
  const word = ({ before, marked, pinglish, after }: Word) => {
    const ruby =
      pinglish && `<ruby>${escaped(marked)}<rp>(</rp><rt>${escaped(pinglish)}</rt><rp>)</rp></ruby>`;
    return escaped(before) + ruby + escaped(after);
  };
  return `<p lang="fa" dir="rtl">${lines.map((line) => line.map(word).join(' ')).join('<br>\n')}</p>`;
}
