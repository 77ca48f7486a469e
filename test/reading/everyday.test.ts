import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureEveryday } from '../../scripts/training/measure/everyday-texts.ts';
import { shippedReader } from '../support/shipped-reader.ts';

// How many texts of each kind are read right; better ones replace them.
const REACHED: Record<string, { developed: number; kept: number }> = JSON.parse(
  readFileSync(new URL('everyday.json', import.meta.url), 'utf8'),
);

const measured = measureEveryday(shippedReader());

test.each(measured)('of everyday texts ($kind) no fewer are read right than before', (texts) => {
  const { kind, developed, kept } = texts;
  expect(developed.right).toBeGreaterThanOrEqual(REACHED[kind]!.developed);
  expect(kept.right).toBeGreaterThanOrEqual(REACHED[kind]!.kept);
});

test('every kind of everyday text has its figure', () => {
  expect(measured.map(({ kind }) => kind).sort()).toEqual(Object.keys(REACHED).sort());
});
