import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeMarks } from '../../server/operations/steps/marks-json.ts';

type Fields = Parameters<typeof encodeMarks>[0];

const mark = fc.constantFrom(...'\u064b\u064e\u064f\u0650\u0651\u0652\u0654\u0670', '\u0653', '"');
const operation = fc.record({
  source_index: fc.oneof(
    fc.nat({ max: 9 }),
    fc.nat({ max: 6000 }),
    fc.constantFrom(9, 10, 99, 100, 999, 1000),
  ),
  mark,
  type: fc.constantFrom('reading', 'ezafe'),
});
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

test('marks are encoded to the very bytes that JSON.stringify gives', () => {
  const fields = fc.record({
    original: text,
    marked: text,
    operations: fc.array(operation, { maxLength: 30 }),
  });
  fc.assert(
    fc.property(fields, (any) => {
      const one = any as Fields;
      expect(encodeMarks(one).toString('utf8')).toBe(JSON.stringify(one));
    }),
    { numRuns: 500 },
  );
});

test('the bytes share no memory with others, so that keeping them keeps nothing else', () => {
  const bytes = encodeMarks({ original: 'سلام', marked: 'سَلام', operations: [] });
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
