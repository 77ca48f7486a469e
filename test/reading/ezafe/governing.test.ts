import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  [
    'از کی تا حالا نگران آبروی من شدی',
    'az key tA hAlA negarAn-e Aberu-ye man Sodi',
    'what one worries about',
  ],
  ['همه دنبال استخدامن', 'hame donbAl-e estexdAman', 'what one looks for'],
  ['ساعت ضد آب دارید', "sA'at-e zedd-e Ab dArid", 'what a thing resists'],
  ['به جون بچه‌هام نبودم', 'be jun-e baCCehAm nabudam', 'whose life one swears by'],
  ['با دنبال کردن مراحل', 'bA donbAl kardan-e marAhel', 'but not where it is a part of a verb'],
])('%s is read %s: %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});
