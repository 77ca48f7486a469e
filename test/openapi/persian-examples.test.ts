import { describe, expect, test } from 'vitest';
import { jsonExamples } from './walk.ts';

const diacritized = jsonExamples.filter(({ value }) => value.marked !== undefined);
const romanized = jsonExamples.filter(({ value }) => value.alignment !== undefined);
const metered = jsonExamples.filter(({ value }) => value.usage?.meter === 'text');

interface Operation {
  source_index: number;
  mark: string;
}

function insert(original: string, operations: readonly Operation[]): string {
  const points = [...original];
  for (const { source_index: index, mark } of operations.toReversed()) points.splice(index + 1, 0, mark);
  return points.join('');
}

describe('Persian examples', () => {
  test.each(diacritized)(
    'the operations of the example $key lead from the original to the marked text',
    ({ value }) => {
      expect(insert(value.original, value.operations)).toBe(value.marked);
    },
  );

  test.each(romanized)(
    'each alignment of the example $key is a slice of the original, in order',
    ({ value }) => {
      const points = [...value.original];
      let end = 0;
      for (const item of value.alignment) {
        expect(item.source_start).toBeGreaterThanOrEqual(end);
        expect(points.slice(item.source_start, item.source_end).join('')).toBe(item.source);
        expect(value.pinglish).toContain(item.pinglish);
        end = item.source_end;
      }
    },
  );

  test.each(metered)(
    'the usage of the example $key counts the code points of its text',
    ({ value: { original, usage } }) => {
      expect(usage.input_code_points).toBe([...original].length);
      expect(usage.units).toBe(usage.input_code_points * usage.multiplier);
    },
  );
});
