import { finishSteps, inSteps, type Steps, stepEnd } from '../base/steps.ts';
import type { Text } from '../notation/code-points.ts';
import { isWordLigature } from '../notation/ligatures.ts';
import { ANY_VOWEL, TYPED } from '../notation/typed-marks.ts';
import { type Operation, type Reading, sourceOf, type Word } from '../types.ts';
import { ezafeMark } from './ezafe-mark.ts';

export interface Diacritized {
  /** The original with every mark inserted. */
  marked: string;
  /** Sorted by source index; several at one index stand in output order. */
  operations: Operation[];
}

export interface MarkOptions {
  includeEzafe: boolean;
}

/** Marks a reading like a schoolbook. Inserting the operations into the original gives `marked`. */
export function diacritize(reading: Reading, options: MarkOptions): Diacritized {
  return finishSteps(diacritizing(reading, options));
}

/** The same in steps of a word. */
export function* diacritizing(reading: Reading, { includeEzafe }: MarkOptions): Steps<Diacritized> {
  const operations: Operation[] = [];
  yield* inSteps(reading.tokens.length, (from) => markFrom(reading, from, includeEzafe, operations));
  return { marked: insert(reading, operations), operations };
}

/** Marks the words of one step. */
function markFrom(
  { tokens, text }: Reading,
  from: number,
  includeEzafe: boolean,
  operations: Operation[],
): number {
  const end = stepEnd(from, tokens.length);
  for (let i = from; i < end; i++) {
    const token = tokens[i]!;
    if (token.kind === 'word') markWord(token, text, includeEzafe, operations);
  }
  return end;
}

function markWord(word: Word, { codes }: Text, includeEzafe: boolean, operations: Operation[]): void {
  for (const { letter, mark } of word.pronunciation.marks) {
    if (word.typed !== null && isAnswered(word.typed[letter]!, mark)) continue;
    const sourceIndex = sourceOf(word, letter);
    if (word.sources !== null && isWordLigature(codes[sourceIndex]!)) continue;
    operations.push({ source_index: sourceIndex, mark, type: 'reading' });
  }
  if (!includeEzafe || !word.ezafe) return;
  const { letter, mark } = ezafeMark(word);
  if (word.typed !== null && isAnswered(word.typed[letter]!, mark)) return;
  const sourceIndex = sourceOf(word, letter);
  // The last letter of a misspelled word may have that vowel already.
  const last = operations.at(-1);
  if (last?.source_index === sourceIndex && last.mark === mark) return;
  operations.push({ source_index: sourceIndex, mark, type: 'ezafe' });
}

const HAMZA = '\u0654';
const SHADDA = '\u0651';
const SUKUN = '\u0652';

/** Whether the marks that the writer typed on a letter already express this mark, or contradict it. */
function isAnswered(typed: number, mark: string): boolean {
  if (typed === 0) return false;
  if (mark === SHADDA) return (typed & (TYPED.shadda | TYPED.sukun)) !== 0;
  if (mark === HAMZA) return (typed & (TYPED.hamza | TYPED.kasra)) !== 0;
  if (mark === SUKUN) return true;
  return (typed & (ANY_VOWEL | TYPED.sukun)) !== 0;
}

// Of the longest text that a request may have, with as many marks as letters.
const SHARED_UNITS = 12_000;
const shared = Buffer.alloc(2 * SHARED_UNITS);

/**
 * Writes code units instead of joining strings, which would be two objects for each mark. *Measured*: a request with a new
 * text of 200 code points allocates a twentieth less.
 */
function insert({ text: { original, offsets } }: Reading, operations: readonly Operation[]): string {
  const units = original.length + operations.length;
  const bytes = units <= SHARED_UNITS ? shared : Buffer.allocUnsafeSlow(2 * units);
  const marked = new Uint16Array(bytes.buffer, bytes.byteOffset, units);
  let from = 0;
  let at = 0;
  for (const { source_index: index, mark } of operations) {
    const end = offsets === null ? index + 1 : offsets[index + 1]!;
    while (from < end) marked[at++] = original.charCodeAt(from++);
    marked[at++] = mark.charCodeAt(0);
  }
  while (from < original.length) marked[at++] = original.charCodeAt(from++);
  return bytes.toString('utf16le', 0, 2 * units);
}
