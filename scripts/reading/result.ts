import { diacritize, phonemes, type Reading, romanize } from '../../server/reading/index.ts';

export interface OutputOptions {
  format: 'diacritized' | 'pinglish' | 'phonemes';
  style: 'readable' | 'systematic';
  vowelNotation: 'double_a' | 'macron';
  includeEzafe: boolean;
}

/** What the command writes of a reading, with the names of the contract. */
export function resultOf(reading: Reading, options: OutputOptions): object {
  if (options.format === 'pinglish') return { original: reading.original, ...pinglishOf(reading, options) };
  const { marked, operations } = diacritize(reading, options);
  if (options.format === 'phonemes') return { ...phonemes(reading), vocalized: marked };
  return { original: reading.original, marked, operations };
}

function pinglishOf(reading: Reading, options: OutputOptions): object {
  const { pinglish, alignment, warnings } = romanize(reading, options);
  return {
    pinglish,
    alignment: alignment.map((item) => ({
      source_start: item.sourceStart,
      source_end: item.sourceEnd,
      source: item.source,
      pinglish: item.pinglish,
    })),
    warnings,
  };
}

/** The same as people read it: the marked text, the Latin letters or the phonemes alone. */
export function textOf(reading: Reading, options: OutputOptions): string {
  if (options.format === 'pinglish') return romanize(reading, options).pinglish;
  return options.format === 'phonemes' ? phonemes(reading).phonemes : diacritize(reading, options).marked;
}
