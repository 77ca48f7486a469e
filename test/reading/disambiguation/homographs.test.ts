import { describe, expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const read = (text: string) => phonemes(reader.read(text)).words.join(' ');

describe('a form that two verbs share', () => {
  test.each([
    ['سربازان مردم را می‌کشند', 'mikoSand'],
    ['آن‌ها سیگار می‌کشند', 'mikeSand'],
    ['می‌خواستند او را بکشند', 'bokoSand'],
    ['از بیماری رنج می‌برند', 'mibarand'],
  ])('%s: %s', (text, verb) => {
    expect(read(text).split(' ').at(-1)).toBe(verb);
  });

  test('is told apart behind a می that stands alone, too', () => {
    expect(read('آدم‌ها را می کشند')).toMatch(/ mi koSand$/);
    expect(read('آن‌ها سیگار می کشند')).toMatch(/ mi keSand$/);
  });
});

describe('a homograph in a sentence that nobody wrote for it', () => {
  test.each([
    ['نگاه سه بعدی به شهر', "bo'di"],
    ['قطار بعدی کی می‌رسد؟', "ba'di"],
    ['آمدم و بارش را زمین گذاشتم', 'bAraS'],
    ['بارش برف ادامه دارد', 'bAreS'],
    ['در کافی نت نشسته بود', 'net'],
    ['چمدان سبکی دارد', 'saboki'],
    ['آدم پستی بود و خیانت کرد', 'pasti'],
    ['صدای شما را می‌شنوم', 'SomA'],
    ['گل سرخ در گل افتاد', 'gel'],
  ])('%s: %s', (text, word) => {
    const said = read(text)
      .split(' ')
      .map((one) => one.replace(/-y?e$/, ''));
    expect(said).toContain(word);
  });
});

describe('a word with a second reading that people use', () => {
  test.each([
    ['قراره بچه‌ها بیان خونه ما', 'biyAn'],
    ['در بیان این نکته دقت کنید', 'bayAn'],
    ['این متن را در ورد تایپ کردم', 'vord'],
    ['برای مهمانی پرواز هنگ کنگ گرفت', 'hong'],
    ['گل رز در باغچه می‌روید', 'miruyad'],
    ['شما کجا می‌روید؟', 'miravid'],
    ['او ظرف می‌شوید', 'miSuyad'],
    ['کارگر چاه می‌کند', 'mikanad'],
    ['او هر روز کار می‌کند', 'mikonad'],
    ['شلوار جین پوشید', 'jin'],
    ['میان خوبان و بدان فرق است', 'badAn'],
    ['بینمون فاصله افتاد', 'beynemun'],
    ['من تو بچگیم خیلی شیطون بودم', 'tu'],
    ['تو قلب سوئد زندگی میکنه', 'tu'],
    ['تو یه دنیای دیگه زندگی میکنن', 'tu'],
    ['تو کار خودتو بکن', 'to'],
    ['تو اصلا میدونی', 'to'],
    ['خودم رو به تو نشون میدم', 'ro'],
    ['دلم عاشقه ولی به روم نمیاره', 'rum'],
    ['از کارای تو پرم', 'poram'],
    ['پرم شکسته', 'param'],
    ['بچه‌ها بیاید اینجا', 'biyAyid'],
    ['باید او بیاید', 'biyAyad'],
    ['یه بارم نشد', 'bAram'],
    ['بارم هر سوال', 'bArem'],
    ['تیمم باخت', 'timam'],
    ['وضو یا تیمم', 'tayammom'],
    ['اینجا چه خبره', 'xabare'],
  ])('%s: %s', (text, word) => {
    const said = read(text)
      .split(' ')
      .map((one) => one.replace(/-y?e$/, ''));
    expect(said).toContain(word);
  });
});
