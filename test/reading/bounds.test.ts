import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diacritize, romanize } from '../../server/reading/index.ts';
import { CLASS, classOf } from '../../server/reading/notation/script.ts';
import { allCodePoints } from '../support/all-code-points.ts';
import { hostileTexts } from '../support/hostile-texts.ts';
import { shippedReader } from '../support/shipped-reader.ts';

interface Bounded {
  maxLength: number;
  maxItems: number;
}
const { schemas } = (
  JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as {
    components: { schemas: Record<string, Bounded & { properties: Record<string, Bounded> }> };
  }
).components;
const LENGTH = schemas.Text!.maxLength;
const { marked, operations } = schemas.DiacritizationResponse!.properties;
/** What one code point may become, so that a text of the greatest length stays within the contract. */
const MOST = {
  marked: marked!.maxLength / LENGTH,
  operations: operations!.maxItems / LENGTH,
  latin: schemas.LatinText!.maxLength / LENGTH,
};

const reader = shippedReader();
const lengthOf = (text: string) => [...text].length;

/** Checks a text whose parts could be repeated up to the greatest length. */
function expectWithinBounds(text: string): void {
  const points = lengthOf(text);
  const reading = reader.read(text);
  const made = diacritize(reading, { includeEzafe: true });
  const latin = (['readable', 'systematic'] as const).flatMap((style) =>
    (['double_a', 'macron'] as const).map((vowelNotation) =>
      lengthOf(romanize(reading, { style, vowelNotation }).pinglish),
    ),
  );
  const most = Math.max(...latin);
  const isWithin =
    lengthOf(made.marked) <= MOST.marked * points &&
    made.operations.length <= MOST.operations * points &&
    // Between two ligatures stands a blank.
    most + 1 <= MOST.latin * points;
  const seen = [lengthOf(made.marked), made.operations.length, most].map((count) => count / points);
  expect(isWithin, `${JSON.stringify(text.slice(0, 40))} becomes ${seen.join(', ')} a code point`).toBe(true);
}

/** Everything that is read: letters of Persian, ligatures, digits, and letters of other scripts. */
function* readCodePoints(): Generator<string> {
  for (let code = 0; code < 0x30000; code++) {
    const kind = classOf(code);
    const isRead = kind === CLASS.letter || kind === CLASS.phrase || kind === CLASS.digit;
    if (isRead || (kind === CLASS.foreign && code < 0x3000)) yield String.fromCodePoint(code);
  }
}

test('no code point that is read becomes more than the contract allows for it, alone or beside others', () => {
  for (const one of readCodePoints())
    for (const text of [one, one + one, `${one} ب`, `ب${one}`]) expectWithinBounds(text);
});

test('no symbol becomes more than the contract allows for it', () => {
  for (const text of allCodePoints(LENGTH)) expectWithinBounds(text);
});

// Letters by themselves are read by their names, and behind names, numbers and dots as words.
test.each([
  'ص',
  'ع',
  'س',
  'ره',
  'عج',
  'ه.ش',
  'ه.ق',
  'ق.م',
  'ر.ک',
  'صص۱',
  'ص۱',
  'د. سعید',
  'خ. سعید',
  '۵م',
  '۵مین',
  '½',
  '(ص)',
  'علی(ص)',
])('the abbreviation %s stays within the bounds', (text) => {
  expectWithinBounds(text);
  expectWithinBounds(`${text} `.repeat(200));
});

test.each([...hostileTexts()])('%s as long as a request may be stay within the bounds', (_, text) => {
  expectWithinBounds(text);
});
