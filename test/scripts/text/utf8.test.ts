import { expect, test } from 'vitest';
import { utf8Lines, utf8Text } from '../../../scripts/text/utf8.ts';

/** The bytes in chunks of that size. */
async function* chunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

test.each([1, 2, 3, 1000])('lines are the same in chunks of %i bytes', async (size) => {
  const bytes = Buffer.from('\uFEFFسلام\r\n\n\uFEFF👩‍🏫 دنیا\nlast\u2028line');
  const lines: string[] = [];
  for await (const { number, text } of utf8Lines(chunks(bytes, size))) lines.push(`${number} ${text}`);
  expect(lines).toEqual(['1 سلام', '2 ', '3 \uFEFF👩‍🏫 دنیا', '4 last\u2028line']);
});

test('an input that ends with a line feed has no line after it', async () => {
  expect(await utf8Text(chunks(Buffer.from('a\nb\n'), 3))).toBe('a\nb');
  expect(await utf8Text(chunks(Buffer.from(''), 3))).toBe('');
});

test.each([
  ['a byte that no UTF-8 has', [0x61, 0xff], 'line 1, byte 2: not UTF-8'],
  ['a surrogate', [0x0a, 0xed, 0xa0, 0x80], 'line 2, byte 1: not UTF-8'],
  ['a character that breaks off', [0x61, 0xd8], 'line 1, byte 2: not UTF-8'],
  ['a replacement character before it', [0xef, 0xbf, 0xbd, 0x80], 'line 1, byte 4: not UTF-8'],
])('%s is named with its place', async (_, bytes, message) => {
  await expect(utf8Text(chunks(Buffer.from(bytes), 1))).rejects.toThrow(message);
});
