import { expect, test } from 'vitest';
import { ownRows } from '../../../scripts/training/tables.ts';
import { createEngine } from '../../../server/reading/engine.ts';
import { phonemes } from '../../../server/reading/index.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { classAmong, className } from '../../../server/reading/notation/reading-class.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const said = (text: string) => phonemes(reader.read(text)).words.map((word) => word.replace(/-y?e$/, ''));

test.each([
  ['وقتی شما تعاملات رابط کاربری را تعریف می‌کنید برنامه با یک state تازه رندر می‌شود', 'SomA'],
  ['به نظرم کار کمی پیچیده می‌آید ولی با کمی تلاش می‌توانید آن را در خانه انجام دهید', 'kami'],
  ['نوشتن فایل‌های راهنما، آموزش‌ها، اسناد انجمن و نوشتن پاسخ به کاربران هم کار ماست', 'asnAd'],
  ['او با تشویق مادرش به سمت مدل شدن رفت و در همان سال نخست موفق شد', 'samt'],
  ['دوست دارم یه نفر کار سخت رو قبول کنه و زمان پروژه را مصرف کنه', 'kone'],
])('a long sentence without a word that shows a rare reading has none: %s', (text, word) => {
  expect(said(text)).toContain(word);
});

test.each([
  ['او پس از سال‌ها کار در وزارتخانه سرانجام به سمت معاون وزیر منصوب شد و آنجا ماند', 'semat'],
  ['دامپزشک گفت بدن گوسفند را بگردید که مبادا کنه به پوست حیوان چسبیده باشد', 'kane'],
  ['در این پژوهش از روش‌های کمی و کیفی برای تحلیل داده‌ها و متغیرها استفاده شده است', 'kammi'],
  ['دیروز تو درمونگاه دکتر گفت باید بهم سرم وصل کنن تا حالم بهتر بشه', 'serom'],
])('with such a word it may be chosen: %s', (text, word) => {
  expect(said(text)).toContain(word);
});

test('every row has a reading of its homograph that is not the first one', () => {
  const model = parseModel(readingModel());
  const { wordTypeOf } = createEngine(model);
  const odd = ownRows('rare-readings.tsv').filter(([word = '', reading = '']) => {
    const named = classAmong(model.tables.homographs[word] ?? [], reading);
    return named === undefined || named === className(wordTypeOf(word).pronunciations[0]!.phonemes);
  });
  expect(odd.map(([word, reading]) => `${word} ${reading}`)).toEqual([]);
});

test.each([
  ['از ان پسر پرسید', 'An'],
  ['شبکه سی ان ان گفت', 'en'],
  ['قطار بعدی نیامد', "ba'di"],
  ['نگاه سه بعدی', "bo'di"],
])('a reading that words beside it show needs them in short texts, too: %s', (text, word) => {
  expect(said(text)).toContain(word);
});
