import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortMarks } from '../../server/operations/steps/short-marks.ts';
import { diacritize } from '../../server/reading/index.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { shippedReader } from '../support/shipped-reader.ts';

const reader = shippedReader();

function fieldsOf(text: string) {
  const { marked, operations } = diacritize(reader.read(text), { includeEzafe: true });
  return { original: text, marked, operations } as Parameters<ReturnType<typeof shortMarks>['write']>[0];
}

describe('the short form of marks', () => {
  test('gives back every text, however it is made, to the byte', () => {
    const persian = fc.string({
      unit: fc.constantFrom(...'اآبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئءأؤۀة‌ ۱۲،.َُِّْٔٓ', 'ﷺ', '😀'),
      maxLength: 200,
    });
    fc.assert(
      fc.property(fc.oneof(persian, fc.string({ unit: 'grapheme' })), (text) => {
        const fields = fieldsOf(text);
        const short = shortMarks(text);
        const bytes = short.write(fields);
        expect(JSON.stringify(short.read(bytes!))).toBe(JSON.stringify(fields));
      }),
    );
  });

  test.each([...hostileTexts()])('gives back %s', (_name, text) => {
    const fields = fieldsOf(text);
    const short = shortMarks(text);
    expect(JSON.stringify(short.read(short.write(fields)!))).toBe(JSON.stringify(fields));
  });

  test('takes about a byte for each mark', () => {
    const text = 'کتاب من روی میز است و هوا خوب است. '.repeat(6);
    const fields = fieldsOf(text);
    const bytes = shortMarks(text).write(fields)!;
    expect(bytes.length).toBeLessThan(fields.operations.length + 10);
  });

  test('does not exist for marks that it does not know, nor for marks out of order', () => {
    const short = shortMarks('سلام');
    const at = (index: number, mark = '\u064e') => ({ source_index: index, mark, type: 'reading' }) as never;
    const write = (...operations: never[]) => short.write({ original: 'سلام', marked: 'سلام', operations });
    expect(write(at(0, '\u0653'))).toBeUndefined();
    expect(write(at(2), at(1))).toBeUndefined();
    expect(write(at(1), at(2))).toBeDefined();
  });

  test('is refused where another version wrote it', () => {
    expect(() => shortMarks('سلام').read(Uint8Array.of(0xfe, 1))).toThrow('does not know');
  });
});
