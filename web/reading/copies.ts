import type { Lines, Word } from './pieces.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);

const PERSIAN = 'lang="fa" dir="rtl"';

/**
 * HTML ruby for a page or a word processor: each word with its Pinglish, each line a paragraph. What is pasted into the
 * middle of a paragraph loses its own and with it the direction; therefore the line within has it too. A browser would drop
 * that as needless, and the last parenthesis, without a sign on either side.
 */
export function asRuby(lines: Lines): string {
  const word = ({ before, source, marked, pinglish, after }: Word) => {
    const base = escaped(marked);
    // Latin letters and digits are their own Pinglish.
    const isSame = pinglish === '' || pinglish === source;
    const ruby = isSame ? base : `<ruby>${base}<rp>(</rp><rt>${escaped(pinglish)}</rt><rp>)</rp></ruby>`;
    return escaped(before) + ruby + escaped(after);
  };
  const paragraph = (line: readonly Word[]) =>
    line.length === 0
      ? `<p ${PERSIAN}><br></p>`
      : `<p ${PERSIAN}>&rlm;<span ${PERSIAN}>${line.map(word).join(' ')}</span>&rlm;</p>`;
  return lines.map(paragraph).join('\n');
}
