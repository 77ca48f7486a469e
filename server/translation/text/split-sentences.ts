import { type Address, findAddresses } from './addresses.ts';

const sentences = new Intl.Segmenter('fa', { granularity: 'sentence' });

/** «ع. احمدی», «ق.م.», «(ع.)»: the full stop after a single letter abbreviates. */
const ABBREVIATION = /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*\.[)»"\]]*\s*$/u;
/** «۱. », «(2.) »: a number with nothing before it counts the items of a list. Three digits count far enough. */
const LIST_NUMBER = /^\s*\(?\p{Nd}{1,3}\.\)?\s*$/u;
/** The patterns above match the end of a piece only, which is shorter than this. */
const TAIL = 64;

/** The sentences of one line, each with the white space that follows it. Joined they are the line. */
export function splitSentences(line: string): string[] {
  const addresses = findAddresses(line);
  const pieces: string[] = [];
  let open = '';
  for (const { segment, index } of sentences.segment(line)) {
    open += segment;
    if (isFalseBreak(segment, index + segment.length, addresses)) continue;
    pieces.push(open);
    open = '';
  }
  return open === '' ? pieces : [...pieces, open];
}

function isFalseBreak(segment: string, end: number, addresses: Address[]): boolean {
  if (LIST_NUMBER.test(segment) || ABBREVIATION.test(segment.slice(-TAIL))) return true;
  // The segmenter ends a sentence at «?» even inside an address.
  return addresses.some((address) => address.start < end && end < address.end);
}
