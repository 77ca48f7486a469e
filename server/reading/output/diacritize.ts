import { finishSteps, inSteps, type Steps, stepEnd } from '../base/steps.ts';
import { slice, type Text } from '../notation/code-points.ts';
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
    operations.push({ sourceIndex, mark, type: 'reading' });
  }
  if (!includeEzafe || !word.ezafe) return;
  const { letter, mark } = ezafeMark(word);
  if (word.typed !== null && isAnswered(word.typed[letter]!, mark)) return;
  operations.push({ sourceIndex: sourceOf(word, letter), mark, type: 'ezafe' });
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

function insert({ text }: Reading, operations: readonly Operation[]): string {
  let marked = '';
  let from = 0;
  for (const { sourceIndex, mark } of operations) {
    if (sourceIndex >= from) {
      marked += slice(text, from, sourceIndex + 1);
      from = sourceIndex + 1;
    }
    marked += mark;
  }
  return marked + slice(text, from, text.codes.length);
}
