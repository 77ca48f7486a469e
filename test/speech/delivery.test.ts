import { expect, test } from 'vitest';
import { prosodyOf } from '../../server/speech/delivery.ts';
import { EXPRESSIVENESS, estimateSeconds, mostSeconds, STYLES } from '../../server/speech/index.ts';

test('a plain delivery leaves the voice as it is', () => {
  expect(prosodyOf({ pace: 1 })).toEqual({ tempo: 1, pauses: 1, pitch: 50, range: 50 });
});

test('every style and expressiveness stays within what the synthesizer takes', () => {
  for (const style of STYLES) {
    for (const expressiveness of EXPRESSIVENESS) {
      const { tempo, pitch, range } = prosodyOf({ pace: 1, style, expressiveness });
      expect(tempo).toBeGreaterThan(0.8);
      expect(tempo).toBeLessThan(1.2);
      for (const scale of [pitch, range]) expect(scale > 0 && scale < 100).toBe(true);
    }
  }
});

test('the upper bound of a recording is a quarter of a second for each letter, plus five seconds', () => {
  expect(mostSeconds('سلام دنیا', 1)).toBe(9 * 0.25 + 5);
  expect(mostSeconds('سلام دنیا', 0.75)).toBe((9 * 0.25) / 0.75 + 5);
});

test('digits and signs that are said as words raise the upper bound', () => {
  expect(mostSeconds('۷۷۷', 1)).toBeGreaterThan(mostSeconds('ببب', 1));
  expect(estimateSeconds('۷۷۷', 1)).toBeGreaterThan(estimateSeconds('ببب', 1));
});
