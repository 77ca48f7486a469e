import { describe, expect, test } from 'vitest';
import { diacritize, romanize } from '../../../server/reading/index.ts';
import { said } from '../../support/said.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

describe('misspelled words are read as those that are meant', () => {
  test.each([
    ['ناراهت نباش', 'ناراحت نباش', 'with another letter of the same sound, though its parts are words'],
    ['پزشک معالج حازق است', 'پزشک معالج حاذق است', 'in a rarer word'],
    ['در حمان شهر زندگی می‌کرد', 'در همان شهر زندگی می‌کرد', 'where rules know the word'],
    ['برانداذی دولت', 'براندازی دولت', 'inside of a longer word'],
    ['ازتراب امتحان دارم', 'اضطراب امتحان دارم', 'with two such letters'],
    ['حتمن خبر بده', 'حتما خبر بده', 'tanvin as it is said'],
    ['خاننده این ترانه کیست', 'خواننده این ترانه کیست', 'a silent و left out, and no run of words'],
    ['سریع انچه گفتم بیار', 'سریع آنچه گفتم بیار', 'a madda left out'],
    ['حاظرم با شما بیایم', 'حاضرم با شما بیایم', 'with an ending'],
    ['عنقلاب مشروطه', 'انقلاب مشروطه', 'with ع for a first vowel'],
    ['کتاب فسلفه را خواندم', 'کتاب فلسفه را خواندم', 'two letters exchanged'],
    ['رفتیم دانشگا ثبت نام کردیم', 'رفتیم دانشگاه ثبت نام کردیم', 'a letter missing'],
    ['کتفرانس فردا برگزار می‌شود', 'کنفرانس فردا برگزار می‌شود', 'a key beside the right one'],
    ['آنها در خانه هسنتند', 'آنها در خانه هستند', 'a key too many'],
    ['بیمارسنان امام خمینی', 'بیمارستان امام خمینی', 'rather than as words that are run together'],
    ['شرکت در امحتان', 'شرکت در امتحان', 'a slip that the table has'],
    ['نطر ما را نپرسید', 'نظر ما را نپرسید', 'a short one'],
    ['نطرتون چیه', 'نظرتون چیه', 'one with an ending'],
    ['میکدرم گریه', 'می‌کردم گریه', 'a verb and its joiner'],
    ['با موحبت زیاد', 'با محبت زیاد', 'though a source has it'],
  ])('%s like %s: %s', (typed, meant) => {
    expect(said(typed)).toBe(said(meant));
  });

  test.each([
    ['نام او واسیلی است', 'nAm-e u vAsili ast', 'a name'],
    ['گرگا نزدیکن', 'gorgA nazdikan', 'a spoken copula'],
    ['تو بهترین دوسته منی', 'to behtarin duste mani', 'a vowel that is written with ه'],
    ['کفتار و شغال', 'kaftAr va SoqAl', 'a word like a more frequent one'],
    ['اینرا ببین', 'in rA bebin', 'two words in one'],
    ['سرتان سلامت', 'saretAn salAmat', 'a word with its ending that sounds like another one'],
  ])('but %s is %s: %s', (text, right) => {
    expect(said(text)).toBe(right);
  });

  test('marks and Latin letters keep the letters that are written', () => {
    const reading = reader.read('مضخرف بود');
    expect(diacritize(reading, { includeEzafe: true }).marked).toBe('مُضَخْرَف بود');
    expect(romanize(reading, { style: 'systematic', vowelNotation: 'macron' }).pinglish).toBe('możaxraf bud');
  });

  test('a letter that is missing gives its vowel to the one before, and a key too many has none', () => {
    const marked = (text: string) => diacritize(reader.read(text), { includeEzafe: true }).marked;
    expect(marked('رفتیم دانشگا')).toBe('رَفْتیم دانِشْگا');
    expect(marked('هسنتند')).toBe('هَسْنتَنْد');
  });

  test('no letter has the vowels of two', () => {
    const { marked, operations } = diacritize(reader.read('مقاسیه با بودهج لازم'), { includeEzafe: true });
    const places = operations
      .filter(({ mark }) => /[\u064e-\u0650]/.test(mark))
      .map((one) => one.source_index);
    expect(new Set(places).size).toBe(places.length);
    expect(marked.replace(/[\u064b-\u0652\u0670]/g, '')).toBe('مقاسیه با بودهج لازم');
  });

  test('one that does not sound like the word is warned of', () => {
    expect(reader.read('رفتیم دانشگا').warnings).toEqual(['unknown_word: دانشگا']);
  });

  test('but one that the table has is not', () => {
    expect(reader.read('شرکت در امحتان').warnings).toEqual([]);
  });

  test('marks that the writer typed are kept', () => {
    expect(said('نارٰاهِت')).toBe('nArAhet');
  });
});
