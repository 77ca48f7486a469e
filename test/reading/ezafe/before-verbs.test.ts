import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['به رقیب تبریک گفت', 'be raqib tabrik goft'],
  ['از سوی وزارت نشر شد', 'az su-ye vezArat naSr Sod'],
  ['در میدان گرد آمده بودند', 'dar meydAn gerd Amade budand'],
  ['آن را از قالب بیرون بیاورید', 'An rA az qAleb birun biyAvarid'],
  ['ده ماشین بندازی', 'dah mASin bendAzi'],
  ['بعد سوپ بچسبون', "ba'd sup beCasbun"],
  ['چرا جواب نداده‌ای', "CerA javAb nadAde'i"],
  ['اگه قبول شه خوبه', 'age qabul Se xube'],
])('%s has no ezafe before a form of a verb', (text, expected) => {
  expect(said(text)).toBe(expected);
});

test('what only looks like a form of a verb is described', () => {
  expect(said('خبر نگران‌کننده')).toBe('xabar-e negarAnkonande');
  expect(said('به دلیل نبود امکانات')).toBe('be dalil-e nabud-e emkAnAt');
});

test.each([
  ['با گوشی فیلم می‌گرفتن', 'bA guSi film migereftan'],
  ['از پشت میز بلند شوید', 'az poSt-e miz boland Savid'],
  ['من که از حقوق سر در نمیارم', 'man ke az hoquq sar dar nemiyAram'],
  ['حضور در جلسه الزامی است', 'hozur dar jalase elzAmi ast'],
  ['حجم فایل بیشتر از حد مجاز است', 'hajm-e fAyl biStar az hadd-e mojAz ast'],
  ['پیرمرد در ایستگاه منتظر قطار بود', 'piremard dar istgAh montazer-e qatAr bud'],
  ['گل‌ها از تشنگی پژمرده شدند', 'golhA az teSnegi paZmorde Sodand'],
  ['باید به متن اشراف داشته باشد', 'bAyad be matn eSrAf dASte bASad'],
])('%s has none between what stands behind a preposition and a verb of two words', (text, expected) => {
  expect(said(text)).toBe(expected);
});
