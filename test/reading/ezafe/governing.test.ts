import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['تیم ملی والیبال برد', 'tim-e melli-ye vAlibAl bord', 'the sport of a team'],
  ['در پارک ملی شنا ممنوع است', "dar pArk-e melli SenA mamnu' ast", 'but not what is done in a park'],
  ['تیم ملی کشتی گرفت', 'tim-e melli koSti gereft', 'nor a part of the verb'],
  ['کلید طبقه پایین', 'kelid-e tabaqe-ye pAyin', 'which floor'],
  ['دو طبقه پایین اومدیم', 'do tabaqe pAyin umadim', 'but not how far one went down'],
  ['لغو خواهدشد', 'laqv xAhadSod', 'nor what a verb is of two words without their blank'],
  ['بازار بزرگ کدوم طرفه', 'bAzAr-e bozorg kodum tarafe', 'nor what one asks for'],
  ['مال کدوم شهره', 'mAl-e kodum Sahre', 'but where somebody is from'],
  ['در این ظرف را بردارید', 'dar-e in zarf rA bardArid', 'the lid of something'],
  [
    'آسیابی است که در آن گندم را آرد می‌کنند',
    'AsiyAbi ast ke dar An gandom rA Ard mikonand',
    'but not what is done in it',
  ],
  ['پیراهن آبی‌رنگ را خرید', 'pirAhan-e Abirang rA xarid', 'of what colour'],
  ['مردی سیاه‌رنگ آمد', 'mardi siyAhrang Amad', 'but not an indefinite one'],
  [
    'از کی تا حالا نگران آبروی من شدی',
    'az key tA hAlA negarAn-e Aberu-ye man Sodi',
    'what one worries about',
  ],
  ['همه دنبال استخدامن', 'hame donbAl-e estexdAman', 'what one looks for'],
  ['ساعت ضد آب دارید', "sA'at-e zedd-e Ab dArid", 'what a thing resists'],
  ['به جون بچه‌هام نبودم', 'be jun-e baCCehAm nabudam', 'whose life one swears by'],
  [
    'حیاط بزرگ با درخت‌های پر از گیلاس',
    'hayAt-e bozorg bA deraxthA-ye por az gilAs',
    'what is full of something',
  ],
  [
    'استوارنامه خود را تقدیم رئیس جمهور فرانسه کرد',
    "ostovArnAme-ye xod rA taqdim-e ra'is jomhur-e farAnse kard",
    'an office and its country',
  ],
  ['تیغ کند را دور بیندازید', 'tiq-e kond rA dur biyandAzid', 'what is blunt'],
  ['پلی میان آنچه می‌بینیم و آرزو داریم', 'poli miyAn-e AnCe mibinim va Arezu dArim', 'between what'],
  ['به پرورش زنبور عسل مشغول‌اند', 'be parvareS-e zanbur-e asal maSquland', 'a pair of nouns'],
  [
    'کودکان نباید بدون همراهی والدین بازی کنند',
    'kudakAn nabAyad bedun-e hamrAhi-ye vAledeyn bAzi konand',
    'without whose help',
  ],
  ['حمل سلاح گرم بدون مجوز جرم است', 'haml-e selAh-e garm bedun-e mojavvez jorm ast', 'but without any'],
  ['الماس سخت‌ترین کانی طبیعی است', "almAs saxttarin kAni-ye tabi'i ast", 'the best of its kind'],
  ['از نیمه‌شب گذشته برقرار شده است', 'az nimeSab-e gozaSte barqarAr Sode ast', 'a past hour'],
  ['ساعت از دو نیمه‌شب گذشته بود', "sA'at az do nimeSab gozaSte bud", 'but how late it was'],
  ['جدیدترین مدل گران است', 'jadidtarin model gerAn ast', 'but what is said of the best'],
  ['به سمت پایین آرام حرکت کرد', 'be samt-e pAyin ArAm harekat kard', 'but how it moved'],
  ['ساعت از نیمه‌شب گذشته', "sA'at az nimeSab gozaSte", 'but what has passed'],
  ['تحصیلات عالیه', 'tahsilAt-e Aliye', 'higher studies'],
  ['خرید آنلاین کتاب', 'xarid-e AnlAyn-e ketAb', 'how something is bought'],
  ['پدرش مرد با سوادی بود', 'pedareS mard-e bA savAdi bud', 'a quality behind with'],
  ['بچه خاله‌ام مریض شد', "baCCe-ye xAle'am mariz Sod", 'whose child it is'],
  ['پسر با ادب نشست', 'pesar bA adab neSast', 'but not how somebody does something'],
  ['بچه مادرش را دید', 'baCCe mAdaraS rA did', 'but not whom it sees'],
  ['با دنبال کردن مراحل', 'bA donbAl kardan-e marAhel', 'but not where it is a part of a verb'],
])('%s is read %s: %s', (text, expected) => {
  expect(said(text)).toBe(expected);
});
