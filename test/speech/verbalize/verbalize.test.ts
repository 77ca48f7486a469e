import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verbalize } from '../../../server/speech/verbalize/index.ts';

const said = (text: string) => verbalize(text).replace(/\s+/g, ' ').trim();

test.each([
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
  // ranges, decimals, arithmetic
  ['۱۰٪-۲۰٪', '۱۰٪ تا ۲۰٪'],
  ['۵-۱۰ نفر', '۵ تا ۱۰ نفر'],
  ['۱۲/۵ درصد', '۱۲٫۵ درصد'],
  ['۱/۵ میلیون', '۱٫۵ میلیون'],
  ['۱۰ ٪', '۱۰٪'],
  ['چند % است', 'چند درصد است'],
  ['دمای -۵°C', 'دمای منفی ۵ درجه‌ی سانتی‌گراد'],
  ['دما -۵ است', 'دما منفی ۵ است'],
  ['۲×۳=۶', '۲ ضرب در ۳ مساوی با ۶'],
  ['5 - 3 = 2', '5 منهای 3 مساوی با 2'],
  ['5-3=2', '5 منهای 3 مساوی با 2'],
  // units, addresses, signs
  ['۲۳ ام', '۲۳ام'],
  ['۱۰km و ۵ kg', '۱۰ کیلومتر و ۵ کیلوگرم'],
  ['۱۰۰ km/h', '۱۰۰ کیلومتر بر ساعت'],
  ['ali@example.com', 'ali اَت example دات com'],
  ['https://khanesh.ir/docs.', 'khanesh دات ir اسلش docs.'],
  ['A&B', 'A و B'],
  ['C# و #خبر', 'C شارپ و هشتگ خبر'],
  // what stays unchanged, because the reading room reads it
  ['۱۴۰۲-۱۲-۲۱ و 30-05-2024', '۱۴۰۲-۱۲-۲۱ و 30-05-2024'],
  ['۱۴۰۳/۰۵/۱۲ ساعت ۱۴:۳۰', '۱۴۰۳/۰۵/۱۲ ساعت ۱۴:۳۰'],
  ['کووید-۱۹', 'کووید-۱۹'],
  ['۲۵٪ تخفیف', '۲۵٪ تخفیف'],
  ['۲/۳ جمعیت در ۵۰۰ ق.م.', '۲/۳ جمعیت در ۵۰۰ ق.م.'],
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

test('any text is verbalized to something not much longer than the text', () => {
  const text = fc.string({ unit: fc.constantFrom(...'۱2٣/-:.,+%$@م ایab°=()\u200c\n') });
  fc.assert(
    fc.property(text, (written) => {
      expect(verbalize(written).length).toBeLessThanOrEqual(written.length * 30 + 30);
    }),
    { numRuns: 300 },
  );
});

test.each(['1', '-1', '1/', '12:', '(', 'م ', 'a.', '+98', '$', 'a@', '1-1'])(
  'six thousand repetitions of %s are verbalized quickly',
  (piece) => {
    expect(verbalize(piece.repeat(6000 / piece.length)).length).toBeGreaterThan(0);
  },
);
