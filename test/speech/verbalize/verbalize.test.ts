import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verbalize } from '../../../server/speech/verbalize/index.ts';

const said = (text: string) => verbalize(text).replace(/\s+/g, ' ').trim();

test.each([
  // dates
  ['تاریخ ۱۴۰۳/۰۵/۱۲', 'تاریخ دوازدهمِ مردادِ ۱۴۰۳'],
  ['۱۴۰۲-۱۲-۲۱', 'بیست و یکمِ اسفندِ ۱۴۰۲'],
  ['12/5/1403', 'دوازدهمِ مردادِ 1403'],
  ['2024-05-30', 'سی‌اُمِ مهِ 2024'],
  ['2023/01/03', 'سومِ ژانویه‌ی 2023'],
  // times
  ['ساعت ۱۴:۳۰ بیا', 'ساعت ۱۴ و ۳۰ دقیقه بیا'],
  ['۰۸:۰۵', 'ساعتِ ۸ و ۵ دقیقه'],
  ['۱۲:۳۰:۴۵', 'ساعتِ ۱۲ و ۳۰ دقیقه و ۴۵ ثانیه'],
  ['ساعت ۹:۰۰', 'ساعت ۹'],
  ['نتیجه ۳:۲ شد', 'نتیجه ۳ به ۲ شد'],
  // telephones and cards
  ['۰۹۱۲۳۴۵۶۷۸۹', '۰ ۹۱۲، ۳۴۵، ۶۷، ۸۹'],
  ['0912-345-6789', '۰ 912، 345، 67، 89'],
  ['+98 912 345 6789', 'مثبتِ 98 912، 345، 67، 89'],
  ['۰۲۱-۸۸۷۷۶۶۵۵', '۰ ۲۱، ۸۸، ۷۷، ۶۶، ۵۵'],
  ['6037-9911-1234-5678', '6037، 9911، 1234، 5678'],
  // money
  ['$50', '50 دلار'],
  ['20€', '20 یورو'],
  ['۱٬۰۰۰﷼', '۱٬۰۰۰ ریال'],
  ['$5 میلیون', '5 میلیون دلار'],
  // percent, ranges, decimals, fractions, arithmetic
  ['۲۵٪ تخفیف', '۲۵ درصد تخفیف'],
  ['۱۰٪-۲۰٪', '۱۰ درصد تا ۲۰ درصد'],
  ['۵-۱۰ نفر', '۵ تا ۱۰ نفر'],
  ['۱۲/۵ درصد', '۱۲٫۵ درصد'],
  ['۰/۵', '۰٫۵'],
  ['۲/۳ جمعیت', 'دو سوم جمعیت'],
  ['دمای -۵°C', 'دمای منفی ۵ درجه‌ی سانتی‌گراد'],
  ['۲×۳=۶', '۲ ضرب در ۳ مساوی با ۶'],
  ['5 - 3 = 2', '5 منهای 3 مساوی با 2'],
  // ordinals and units
  ['۵م خرداد', 'پنجم خرداد'],
  ['۲۳ ام', 'بیست و سوم'],
  ['۳ام و ۳۰ام', 'سوم و سی‌اُم'],
  ['۱۰km و ۵ kg', '۱۰ کیلومتر و ۵ کیلوگرم'],
  ['۱۰۰ km/h', '۱۰۰ کیلومتر بر ساعت'],
  // abbreviations, letters, addresses, signs
  ['سال ۱۴۰۰ ه.ش. بود', 'سال ۱۴۰۰ هجری شمسی بود'],
  ['۵۰۰ ق.م.', '۵۰۰ قبل از میلاد'],
  ['ص ۱۲', 'صفحه‌ی ۱۲'],
  ['پیامبر (ص)', 'پیامبر صلی الله علیه و آله'],
  ['م. ر. شفیعی', 'میم رِ شفیعی'],
  ['بند ب', 'بند بِ'],
  ['ali@example.com', 'ali اَت example دات com'],
  ['https://khanesh.ir/docs.', 'khanesh دات ir اسلش docs.'],
  ['A&B', 'A و B'],
  ['U.S.A. است', 'USA است'],
  // what must stay
  ['کتاب خانه ی ما و شما', 'کتاب خانه ی ما و شما'],
  ['۱۲٬۵۰۰ تومان در ۱۴۰۳', '۱۲٬۵۰۰ تومان در ۱۴۰۳'],
  ['نسخه‌ی ۳.۱۴', 'نسخه‌ی ۳.۱۴'],
  ['سلام. خوبی؟', 'سلام. خوبی؟'],
])('%s is said as %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test('plain Persian text stays as it is', () => {
  const words = fc.array(fc.constantFrom('سلام', 'کتاب‌ها', 'و', 'می‌روم', 'خانه‌ی'), { minLength: 1 });
  fc.assert(fc.property(words, (text) => verbalize(text.join(' ')) === text.join(' ')));
});

test('whatever the text, there is something to say, and not much more than was written', () => {
  const text = fc.string({ unit: fc.constantFrom(...'۱2٣/-:.,+%$@م ایab°=()\u200c\n') });
  fc.assert(
    fc.property(text, (written) => {
      expect(verbalize(written).length).toBeLessThanOrEqual(written.length * 30 + 30);
    }),
    { numRuns: 300 },
  );
});

test.each(['1', '-1', '1/', '12:', '(', 'م ', 'a.', '+98', '$', 'a@', '1-1'])(
  'six thousand times %s is done in a moment',
  (piece) => {
    expect(verbalize(piece.repeat(6000 / piece.length)).length).toBeGreaterThan(0);
  },
);
