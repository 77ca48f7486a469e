import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billingPeriod } from '../../../server/ledger/allowances/billing-period.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

test.each([
  ['the first day', '2026-01-15', '2026-01-15', '2026-01-15', '2026-02-15'],
  ['the day before the anniversary', '2026-01-15', '2026-03-14', '2026-02-15', '2026-03-15'],
  ['the anniversary itself', '2026-01-15', '2026-03-15', '2026-03-15', '2026-04-15'],
  ['a month without that day', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
  ['the month after such a month', '2026-01-31', '2026-03-30', '2026-02-28', '2026-03-31'],
  ['a leap day', '2024-02-29', '2025-03-01', '2025-02-28', '2025-03-29'],
  ['another year', '2024-11-20', '2026-01-01', '2025-12-20', '2026-01-20'],
])('a billing period renews on the subscription anniversary: %s', (_case, anchor, now, start, end) => {
  expect(billingPeriod(day(anchor), day(now))).toEqual({ start: day(start), end: day(end) });
});

test('every moment after the start lies in exactly one billing period', () => {
  const moments = fc.date({ min: day('2020-01-01'), max: day('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, moments, (a, b) => {
      const [anchor, now] = a < b ? [a, b] : [b, a];
      const { start, end } = billingPeriod(anchor, now);
      expect(start <= now && now < end).toBe(true);
      expect(billingPeriod(anchor, end).start).toEqual(end);
    }),
  );
});
