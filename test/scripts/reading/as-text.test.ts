import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explanationAsText } from '../../../scripts/reading/explain/as-text.ts';
import { explained } from '../../../scripts/reading/explain/explained.ts';
import { openFreeSources } from '../../../scripts/reading/explain/free-sources.ts';
import { openOwnTables } from '../../../scripts/reading/explain/own-tables.ts';
import { createExplainer } from '../../../server/reading/index.ts';
import { readingModel } from '../../../server/reading-model.ts';

const explainer = createExplainer(readingModel());
const vouchers = { tables: openOwnTables(), sources: openFreeSources() };
const OPTIONS = {
  style: 'readable',
  vowelNotation: 'double_a',
  format: 'diacritized',
  includeEzafe: true,
} as const;
const told = (text: string) =>
  explanationAsText(explained(text, explainer, vouchers, OPTIONS)).replace(/[\u2068\u2069]/g, '');

test.each([
  [
    'بنی آدم اعضای یک پیکرند که در آفرینش ز یک گوهرند',
    'dorr  own/homographs.tsv',
    'rare: nothing near asks for it (own/rare-readings.tsv, own/verse-words.tsv)',
  ],
  [
    'منو رو بیار',
    '> menu',
    'chosen by the words beside it, by a rule (server/reading/disambiguation/asked-behind.ts)',
  ],
  [
    'صدای این هدفون شفاف است ولی بعد از دو ساعت گوش آدم را اذیت می‌کند.',
    "bo'd",
    'nothing near asks for the rare ones',
  ],
  ['کتاب', '> ketAb   espeak, farsdat, homofast, ipadict, tihu, updt, wikipron', 'kottAb  wikipron'],
  ['کتاب‌هایم', 'of کتاب ketAb, espeak, farsdat', ''],
  ['یک کیلو سیب', 'said      kilu; Pinglish spells it as people write it', ''],
  ['دمت گرم', '> damet', 'the form of everyday speech'],
  ['اعضای خانه', 'no dictionary has its first reading; it stands in ten labelled sentences or more', ''],
  ['بسم الله گفت', 'ezafe     no, by the Arabic phrase, which has none', ''],
  ['کتابُ من', 'overruled by its last vowel', ''],
  ['ب گفت', 'or the name of a letter or a sign', ''],
  ['کرمپور', 'known word that begins so, but for the end پور', ''],
])('%s: %s %s', (text, one, other) => {
  expect(told(text)).toContain(one);
  expect(told(text)).toContain(other);
});

// What is said with a stop between vowels, or with ow, is spelled as it is said.
test.each(['رفته‌است', 'نوروز', 'بنی آدم', 'کتاب‌هایم', '۱۲', 'با React'])(
  'Pinglish spells no word of %s otherwise than it is said',
  (text) => {
    expect(told(text)).not.toContain('as people write it');
  },
);

test('each file of rules that is named is there', () => {
  const texts = ['منو رو بیار', 'دمت گرم', 'مه دیروز بازار بودم', 'دوستام خسته ان', 'خدای را شکر', 'یک کیلو'];
  const named = texts.flatMap((text) => told(text).match(/server\/reading\/[a-z/-]+\.ts/g) ?? []);
  expect(new Set(named).size).toBe(texts.length);
  for (const file of named) expect(existsSync(new URL(`../../../${file}`, import.meta.url)), file).toBe(true);
});
