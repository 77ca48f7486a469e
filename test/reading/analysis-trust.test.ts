import { expect, test } from 'vitest';
import { FULL_TRUST, overrules, trustIn } from '../../server/reading/analysis-trust.ts';

const letters = (score: number) => ({ sounds: [], score });

test('endings that few words just happen to have are believed whatever the letters say', () => {
  for (const [key, stem] of [
    ['کتابهای', 'کتاب'],
    ['کتابشون', 'کتاب'],
    ['نمیخواند', 'خواند'],
    ['کتابم', 'کتاب'],
  ] as const)
    expect(trustIn(key, stem)).toBeGreaterThanOrEqual(FULL_TRUST);
});

test('a short stem with an ending that many words just happen to have gives way to letters that are sure', () => {
  const trust = trustIn('ارزن', 'ارز');
  expect(overrules(letters(-0.05), -3, trust)).toBe(true);
  expect(overrules(letters(-2), -2.5, trust)).toBe(false);
});

test('an analysis that the letters find as likely is believed', () => {
  expect(overrules(letters(-0.5), -0.5, trustIn('مردان', 'مرد'))).toBe(false);
});
