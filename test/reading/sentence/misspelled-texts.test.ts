import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureMisspelled } from '../../../scripts/training/measure/misspelled-texts.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

// How many texts of each kind are read right; better ones replace them.
const REACHED: Record<string, { developed: number; kept: number }> = JSON.parse(
  readFileSync(new URL('misspelled-texts.json', import.meta.url), 'utf8'),
);

test.each(measureMisspelled(shippedReader()))(
  'of misspelled texts ($kind) no fewer are said as in correct spelling than before',
  ({ kind, developed, kept }) => {
    expect(developed.right).toBeGreaterThanOrEqual(REACHED[kind]!.developed);
    expect(kept.right).toBeGreaterThanOrEqual(REACHED[kind]!.kept);
  },
);
