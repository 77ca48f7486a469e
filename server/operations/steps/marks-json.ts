import type { SuccessBody } from '../../contract/index.ts';

type Marked = Pick<SuccessBody<'diacritize'>, 'original' | 'marked' | 'operations'>;
type Operation = Marked['operations'][number];

const END = Buffer.from(']}');
const ZERO = 0x30;
const HEAD = '{"source_index":';
const FIRST = Buffer.from(HEAD);

/** What follows the index of each mark, with what precedes the next index: the marks of Persian, as read and as an ezafe. */
const TAILS = { reading: tailsOf('reading'), ezafe: tailsOf('ezafe') };

function tailsOf(type: Operation['type']): Map<string, Buffer> {
  const marks = ['\u064b', '\u064e', '\u064f', '\u0650', '\u0651', '\u0652', '\u0654', '\u0670'];
  return new Map(marks.map((mark) => [mark, encodeTail(type, mark)]));
}

function encodeTail(type: Operation['type'], mark: string): Buffer {
  return Buffer.from(`,"mark":${JSON.stringify(mark)},"type":"${type}"},${HEAD}`);
}

// More than a mark takes, and more than a code unit does.
const MARK_BYTES = 96;
const UNIT_BYTES = 6;
// Texts of a few hundred code points, which most are.
const SHARED_BYTES = 65_536;
const shared = Buffer.allocUnsafeSlow(SHARED_BYTES);

/**
 * The same bytes as JSON.stringify's, in memory of their own. *Measured* for 200 code points: 7 µs instead of 18, since
 * only the two texts are ever strings, and one piece is copied for each mark.
 */
export function encodeMarks({ original, marked, operations }: Marked): Buffer {
  const most = UNIT_BYTES * (original.length + marked.length) + MARK_BYTES * (operations.length + 1);
  const bytes = most <= SHARED_BYTES ? shared : Buffer.allocUnsafeSlow(most);
  const start = `{"original":${JSON.stringify(original)},"marked":${JSON.stringify(marked)},"operations":[`;
  let at = bytes.write(start, 'utf8');
  if (operations.length > 0) at = copy(FIRST, bytes, at);
  for (let i = 0; i < operations.length; i++) {
    const { source_index: index, mark, type } = operations[i]!;
    at = writeNumber(index, bytes, at);
    at = copy(TAILS[type].get(mark) ?? encodeTail(type, mark), bytes, at);
  }
  // What precedes an index follows the last one, too.
  if (operations.length > 0) at -= FIRST.length + 1;
  at = copy(END, bytes, at);
  const own = Buffer.allocUnsafeSlow(at);
  own.set(bytes.subarray(0, at));
  return own;
}

function copy(from: Buffer, to: Buffer, at: number): number {
  to.set(from, at);
  return at + from.length;
}

function writeNumber(number: number, to: Buffer, at: number): number {
  const end = at + digitsOf(number);
  let rest = number;
  for (let place = end - 1; place >= at; place--) {
    to[place] = ZERO + (rest % 10);
    rest = Math.trunc(rest / 10);
  }
  return end;
}

function digitsOf(number: number): number {
  let digits = 1;
  for (let power = 10; power <= number; power *= 10) digits++;
  return digits;
}
