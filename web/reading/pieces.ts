import type { Schemas } from '../requests/contract.ts';

/** What the service doubts of a word. */
export type Doubt = 'unknown_word' | 'ambiguous_reading' | 'uncertain_ezafe';

/** A word with what was read of it, and the punctuation that stands against it. */
export interface Word {
  /** Punctuation directly before and after the word. */
  before: string;
  after: string;
  /** As it was typed. */
  source: string;
  /** With all its marks. */
  marked: string;
  /** With its marks but without the ezafe; equal to `marked` where there is none. */
  withoutEzafe: string;
  pinglish: string;
  /** Whether an ezafe ties it to the next word, typed or not. */
  hasEzafe: boolean;
  doubt: Doubt | undefined;
}

/** The lines of a text, each a list of words; punctuation that stands alone is a word without Pinglish. */
export type Lines = readonly (readonly Word[])[];

/** How Pinglish writes the ezafe. */
export const EZAFE = /-y?e$/;

type Operations = Schemas['DiacritizationResponse']['operations'];

/**
 * Brings the marks and the Pinglish of one text together, word by word. Both name places by code points of the original.
 */
export function linesOf(
  marks: Pick<Schemas['DiacritizationResponse'], 'original' | 'operations'>,
  latin: Pick<Schemas['PinglishResponse'], 'alignment' | 'warnings'>,
): Lines {
  const text = [...marks.original];
  const insertions = byIndex(marks.operations);
  const doubts = doubtsOf(latin.warnings);
  const lines: Word[][] = [[]];
  let at = 0;
  /** Takes what stands between two words, and gives the part that belongs to the next one. */
  const takeGap = (end: number, hasNext: boolean): string => {
    const { closing, alone, opening } = splitGap(marked(text, insertions, at, end, true), at > 0, hasNext);
    const last = lines.at(-1)!.at(-1);
    if (last !== undefined) last.after += closing;
    for (const [i, parts] of alone.entries()) {
      if (i > 0) lines.push([]);
      lines.at(-1)!.push(...parts.map((after) => ({ ...ALONE, after })));
    }
    return opening;
  };
  for (const { source_start: start, source_end: end, source, pinglish } of latin.alignment) {
    const before = takeGap(start, true);
    lines.at(-1)!.push({
      before,
      after: '',
      source,
      marked: marked(text, insertions, start, end, true),
      withoutEzafe: marked(text, insertions, start, end, false),
      pinglish,
      hasEzafe: EZAFE.test(pinglish),
      doubt: doubts.get(source),
    });
    at = end;
  }
  takeGap(text.length, false);
  settleEnds(lines.flat());
  return lines;
}

const ENDS = /[.!?؟،؛:…]/;

/**
 * The service doubts spellings. Where one stands twice, it is not the word at the end of a clause of which it cannot tell
 * whether it is tied to the next one.
 */
function settleEnds(words: readonly Word[]): void {
  const tied = words.filter(({ doubt }) => doubt === 'uncertain_ezafe');
  const ends = new Set(
    tied.filter((word) => !word.hasEzafe && (ENDS.test(word.after) || word === words.at(-1))),
  );
  const elsewhere = new Set(tied.filter((word) => !ends.has(word)).map(({ source }) => source));
  for (const word of ends) if (elsewhere.has(word.source)) word.doubt = undefined;
}

/** The words with a doubt, each reading of a spelling once, in the order of the text. */
export function doubtedWords(lines: Lines): Word[] {
  const seen = new Set<string>();
  return lines.flat().filter(({ marked, doubt }) => {
    if (doubt === undefined || seen.has(marked)) return false;
    seen.add(marked);
    return true;
  });
}

type Insertions = ReadonlyMap<number, Operations>;

function byIndex(operations: Operations): Insertions {
  const byIndex = new Map<number, Operations>();
  for (const one of operations)
    byIndex.set(one.source_index, [...(byIndex.get(one.source_index) ?? []), one]);
  return byIndex;
}

/** Code points `start` to `end` with the marks that stand behind them, with or without those of the ezafe. */
function marked(
  text: readonly string[],
  insertions: Insertions,
  start: number,
  end: number,
  withEzafe: boolean,
): string {
  let result = '';
  for (let i = start; i < end; i++) {
    const kept = insertions.get(i)?.filter(({ type }) => withEzafe || type !== 'ezafe') ?? [];
    result += text[i] + kept.map(({ mark }) => mark).join('');
  }
  return result;
}

function doubtsOf(warnings: readonly string[]): Map<string, Doubt> {
  return new Map(
    warnings.map((warning) => {
      const colon = warning.indexOf(': ');
      return [warning.slice(colon + 2), warning.slice(0, colon) as Doubt];
    }),
  );
}

interface Gap {
  /** Touches the word before. */
  closing: string;
  /** Stands alone, line by line. */
  alone: string[][];
  /** Touches the next word. */
  opening: string;
}

const ALONE = {
  before: '',
  source: '',
  marked: '',
  withoutEzafe: '',
  pinglish: '',
  hasEzafe: false,
  doubt: undefined,
};

function splitGap(gap: string, hasWordBefore: boolean, hasWordAfter: boolean): Gap {
  const closing = hasWordBefore ? /^\S*/.exec(gap)![0] : '';
  const rest = gap.slice(closing.length);
  const opening = hasWordAfter ? /\S*$/.exec(rest)![0] : '';
  const between = rest.slice(0, rest.length - opening.length).split(/\r\n|[\n\r\u2028\u2029\v\f]/);
  return { closing, opening, alone: between.map((line) => line.split(/\s+/).filter((part) => part !== '')) };
}
