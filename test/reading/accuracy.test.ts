import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type MeasuredEzafes, measureEzafes } from '../../scripts/training/measure/ezafes.ts';
import { type Measured, measureReading, measureSentences } from '../../scripts/training/measure/reading.ts';
import { keptMessages, textsWithoutCommas } from '../../scripts/training/own/marked-texts.ts';
import { freshSentences } from '../../scripts/training/own/sentences.ts';
import { shippedReader } from '../support/shipped-reader.ts';

type Figures = Record<string, Partial<Measured>>;
type Right = Pick<MeasuredEzafes, 'right'>;

// The figures of the shipped model when it was built, or a set was added; building a new model replaces them.
const { withoutCommas, messages, ...REACHED }: Figures & Record<'withoutCommas' | 'messages', Right> =
  JSON.parse(readFileSync(new URL('accuracy.json', import.meta.url), 'utf8'));
const ALLOWED = 0.2;
const FEWER = 2;

const reader = shippedReader();
const measured: Figures = {
  gold: measureReading(reader),
  fresh: measureSentences(reader, freshSentences()),
};

/** Set, figure, and whether more of it is better. */
const FIGURES: [string, keyof Measured, boolean][] = [
  ['gold', 'phonemeErrors', false],
  ['gold', 'ezafeF1', true],
  ['gold', 'homographs', true],
  ['gold', 'wrongMarks', false],
  ['fresh', 'phonemeErrors', false],
  ['fresh', 'ezafeF1', true],
  ['fresh', 'wrongMarks', false],
];

test.each(FIGURES)(
  'on our own sentences (%s), %s is no worse than when the model was built',
  (set, figure, more) => {
    const change = measured[set]![figure]! - REACHED[set]![figure]!;
    expect(more ? -change : change).toBeLessThanOrEqual(ALLOWED);
  },
);

test.each([
  ['texts without commas', textsWithoutCommas(), withoutCommas],
  ['messages', keptMessages(), messages],
] as const)('of %s, no fewer have the right ezafes than when the model was built', (_, texts, { right }) => {
  expect(measureEzafes(reader, texts).right).toBeGreaterThanOrEqual(right - FEWER);
});
