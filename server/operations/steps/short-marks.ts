import type { SuccessBody } from '../../contract/index.ts';
import { SHORT_FORM } from '../../ledger/index.ts';

/** How generated fields are stored in a few bytes. */
export interface ShortForm<Fields> {
  /** Begins with a byte that marks short forms; undefined where the fields have none. */
  write(fields: Fields): Buffer | undefined;
  /** Throws where the bytes are not of this version. */
  read(bytes: Uint8Array): Fields;
}

type Marked = Pick<SuccessBody<'diacritize'>, 'original' | 'marked' | 'operations'>;
type Operation = Marked['operations'][number];

// The first byte. Its higher bits are the version: the order of the marks below and the layout of the bytes.
const VERSION_1 = SHORT_FORM | (1 << 3);
// In the order of their codes; a code may be added, never changed.
const MARKS = ['\u064e', '\u064f', '\u0650', '\u0651', '\u0652', '\u0654', '\u0670', '\u064b'];
const TYPES = ['reading', 'ezafe'] as const;
const CODES = new Map(
  TYPES.flatMap((type, high) => MARKS.map((mark, low) => [type + mark, (high << 3) | low])),
);
// A step from one letter to the next that does not fit into four bits follows in two bytes.
const LONG_STEP = 15;
const MOST_BYTES = 3;

/**
 * The marks of one text: for each the step from the letter before and a code, in one byte or three. The text itself is
 * not stored, and what it is with its marks follows from both.
 */
export function shortMarks(text: string): ShortForm<Marked> {
  return {
    write({ operations }) {
      const bytes = Buffer.allocUnsafeSlow(1 + MOST_BYTES * operations.length);
      let length = 0;
      bytes[length++] = VERSION_1;
      let before = 0;
      for (const { source_index: index, mark, type } of operations) {
        const code = CODES.get(type + mark);
        const step = index - before;
        if (code === undefined || step < 0 || step > 0xffff) return undefined;
        before = index;
        bytes[length++] = (code << 4) | Math.min(step, LONG_STEP);
        if (step < LONG_STEP) continue;
        bytes[length++] = step & 0xff;
        bytes[length++] = step >> 8;
      }
      return bytes.subarray(0, length);
    },
    read(bytes) {
      if (bytes[0] !== VERSION_1)
        throw new Error('marks are stored in a form that this version does not know');
      const operations = [...readOperations(bytes)];
      return { original: text, marked: insertMarks(text, operations), operations };
    },
  };
}

function* readOperations(bytes: Uint8Array): Iterable<Operation> {
  let index = 0;
  for (let at = 1; at < bytes.length; at++) {
    const byte = bytes[at]!;
    let step = byte & 0xf;
    if (step === LONG_STEP) {
      step = bytes[at + 1]! | (bytes[at + 2]! << 8);
      at += 2;
    }
    index += step;
    const code = byte >> 4;
    yield { source_index: index, mark: MARKS[code & 7] as Operation['mark'], type: TYPES[code >> 3]! };
  }
}

function insertMarks(text: string, operations: readonly Operation[]): string {
  const letters = [...text];
  for (const { source_index: index, mark } of operations) letters[index] += mark;
  return letters.join('');
}
