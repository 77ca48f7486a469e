import { isUtf8 } from 'node:buffer';

/** One line of the input, counted from 1. */
export interface Line {
  number: number;
  text: string;
}

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * The lines of an input in UTF-8, as they come; they end with a line feed or with CR LF. Rejects at the first byte that is
 * not UTF-8, and says where it is.
 */
export async function* utf8Lines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 0;
  let begun: Uint8Array[] = [];
  const take = (end: Uint8Array): Line => {
    const bytes = Buffer.concat([...begun, end]);
    begun = [];
    number++;
    const text = decode(bytes, `line ${number}`).replace(/\r$/, '');
    return { number, text: number === 1 ? text.replace(BYTE_ORDER_MARK, '') : text };
  };
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield take(chunk.subarray(start, end));
      start = end + 1;
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield take(new Uint8Array(0));
}

/** The whole of an input in UTF-8. Rejects as `utf8Lines` does. */
export async function utf8Text(input: AsyncIterable<Uint8Array>): Promise<string> {
  const lines: string[] = [];
  for await (const { text } of utf8Lines(input)) lines.push(text);
  return lines.join('\n');
}

function decode(bytes: Buffer, place: string): string {
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return text;
  // What is no UTF-8 was read as U+FFFD, and is written otherwise.
  const again = Buffer.from(text);
  const at = bytes.findIndex((byte, i) => byte !== again[i]);
  throw new Error(`${place}, byte ${(at < 0 ? bytes.length : at) + 1}: not UTF-8`);
}
