import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStrictJson } from '../../../server/http/body/strict-json.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');

test.each([
  ['nothing', '', 'empty'],
  ['white space', ' \n', 'empty'],
  ['broken JSON', '{"text":', 'not JSON'],
  ['two values', '{} {}', 'not JSON'],
  ['a trailing comma', '{"a":1,}', 'not JSON'],
  ['a comment', '{"a":1}//', 'not JSON'],
  ['NaN', '{"pace":NaN}', 'not JSON'],
  ['a byte order mark', '\uFEFF{}', 'byte order mark'],
  ['a duplicate key', '{"text":"a","text":"b"}', '"text" appears twice'],
  ['a duplicate key that is escaped', '{"text":"a","t\\u0065xt":"b"}', '"text" appears twice'],
  ['a duplicate key with quotes and brackets', '{"\\"{":1,"\\"{":2}', 'appears twice'],
  ['a duplicate key deep inside', '[{"a":{"b":1,"b":2}}]', '"b" appears twice'],
  ['a lone high surrogate', '{"text":"\\ud83d"}', 'surrogate'],
  ['a lone low surrogate in a key', '{"\\udc00":1}', 'surrogate'],
  ['surrogates in the wrong order', '{"text":"\\ude00\\ud83d"}', 'surrogate'],
  ['nesting deeper than 32', '['.repeat(33) + ']'.repeat(33), 'deeper than 32'],
])('parseStrictJson() refuses %s', (_case, text, reason) => {
  expect(() => parseStrictJson(bytes(text))).toThrow(reason);
});

test.each([
  ['invalid UTF-8', [0x22, 0xff, 0x22]],
  ['an overlong form', [0x22, 0xc0, 0x80, 0x22]],
  ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ['UTF-16', [0x7b, 0x00, 0x7d, 0x00]],
])('parseStrictJson() refuses %s', (_case, raw) => {
  expect(() => parseStrictJson(Uint8Array.from(raw))).toThrow();
});

test.each([
  ['U+0000 in its escape', '{"text":"\\u0000"}', { text: '\0' }],
  ['a pair of surrogates in escapes', '{"text":"\\ud83d\\ude00"}', { text: '😀' }],
  ['equal keys in different objects', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
  ['a key that is also a value', '{"a":"b","b":"a"}', { a: 'b', b: 'a' }],
  ['nesting of 32', '['.repeat(32) + ']'.repeat(32), JSON.parse('['.repeat(32) + ']'.repeat(32))],
])('parseStrictJson() accepts %s', (_case, text, value) => {
  expect(parseStrictJson(bytes(text))).toEqual(value);
});

test('whatever JSON.stringify writes without repeated keys is parsed to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(parseStrictJson(bytes(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
