import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Measured, measureReading } from '../../scripts/lexicon/measure-reading.ts';
import { createReader } from '../../server/reading/index.ts';
import { readingModel } from '../../server/reading-model.ts';

// What the shipped model reached when it was built; a new one writes its own figures here.
const REACHED: Measured = JSON.parse(readFileSync(new URL('accuracy.json', import.meta.url), 'utf8'));
const ALLOWED = 0.2;

const reader = createReader(readingModel());
const measured = measureReading(reader);

/** Figure, and whether more of it is better. */
const FIGURES: [keyof Measured, boolean][] = [
  ['phonemeErrors', false],
  ['ezafeF1', true],
  ['homographs', true],
  ['wrongMarks', false],
];

test.each(FIGURES)(
  'on our own test half, %s is no worse than when the model was built',
  (figure, moreIsBetter) => {
    const change = measured[figure] - REACHED[figure];
    expect(moreIsBetter ? -change : change).toBeLessThanOrEqual(ALLOWED);
  },
);
