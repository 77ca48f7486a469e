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
  ['منو رو بیار', '> menu', 'chosen by the words beside it: a rule'],
  [
    'صدای این هدفون شفاف است ولی بعد از دو ساعت گوش آدم را اذیت می‌کند.',
    "bo'd",
    'nothing near asks for the rare ones',
  ],
  ['کتاب', '> ketAb   espeak, farsdat, homofast, ipadict, tihu, updt, wikipron', 'kottAb  wikipron'],
  ['کتاب‌هایم', 'of کتاب ketAb, espeak, farsdat', ''],
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
