import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['سارا دوست معلم ما است', "sArA dust-e mo'allem-e mA ast", 'what somebody is to others'],
  ['رضا رئیس بانک شد', "rezA ra'is-e bAnk Sod", 'or becomes'],
  ['دوست علی مدیر است', 'dust-e ali modir ast', 'but not who somebody is'],
  ['این کتاب رضا است', 'in ketAb-e rezA ast', 'whose it is'],
  ['امروز تولد سارا است', 'emruz tavallod-e sArA ast', 'whose day it is'],
  ['این مرد رضا است', 'in mard rezA ast', 'but not who it is'],
  ['گوشی سارا کجاست', 'guSi-ye sArA kojAst', 'whose is asked for'],
  ['به قاضی جدید گفتم', 'be qAzi-ye jadid goftam', 'whom one speaks to'],
  ['دنبال کلید کوچک می‌گردم', 'donbAl-e kelid-e kuCak migardam', 'what one looks for'],
  ['قیمت فرش کوچک چقدر است', 'qeymat-e farS-e kuCak Ceqadr ast', 'what is asked about'],
  ['پدرش آدم بسیار مهربانی است', 'pedaraS Adam-e besyAr mehrabAni ast', 'how one is'],
  ['آدم بدی نیست', 'Adam-e badi nist', 'what kind one is'],
  ['کتاب خوبیه', 'ketAb-e xubiye', 'as it is spoken'],
  ['مهمان خوب داری', 'mehmAn-e xub dAri', 'what one has'],
  ['شیر توی یخچال را خوردم', 'Sir-e tu-ye yaxCAl rA xordam', 'which one'],
  ['علی توی یخچال را گشت', 'ali tu-ye yaxCAl rA gaSt', 'but not who looks there'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['خیار کنار در است', 'xiyAr kenAr-e dar ast', 'before where it is'],
  ['خیار کنار در خوشمزه است', 'xiyAr-e kenAr-e dar xoSmaze ast', 'but not where that tells which one'],
  ['جمعه عکاس خانه بود', "jom'e akkAs xAne bud", "before one's home"],
  ['حسین تو خونه‌ست', 'hoseyn tu xunast', 'and before in'],
  ['شوهر هر روز ورزش می‌کند', 'Sowhar har ruz varzeS mikonad', 'before how often'],
  ['تاکسی وسط اتوبان پنچر کرد', 'tAksi vasat-e otobAn panCar kard', 'before where it happens'],
  ['چتر نماد لندن است', 'Catr namAd-e landan ast', 'before what it stands for'],
  [
    'ناصر دوچرخه‌ی پسرش را تعمیر کرد',
    "nAser doCarxe-ye pesaraS rA ta'mir kard",
    'before what another one owns',
  ],
  ['لاستیک خیلی بد است', 'lAstik xeyli bad ast', 'before how it is'],
  ['ساک مال آرش است', 'sAk mAl-e AraS ast', 'before whose it is'],
  ['منشی صبح بسته رو آورد', 'monSi sobh baste ro Avard', 'before the object'],
  ['جلسه فردا است', 'jalase fardA ast', 'before when it is'],
  ['مهلت پروژه جمعه‌ست', "mohlat-e poroZe jom'ast", 'before the day with its copula'],
  ['پارکینگ مخصوص ساکنان است', 'pArking maxsus-e sAkenAn ast', 'before whom it is for'],
  ['مستخدم ساعت هشت رفت', "mostaxdem sA'at-e haSt raft", 'before the hour'],
  ['پدرم اسب دوست دارد', 'pedaram asb dust dArad', 'before one verb of two words'],
  ['علی امروز قفل خرید', 'ali emruz qofl xarid', 'before what is bought'],
  ['از بازار بادمجان خریدیم', 'az bAzAr bAdemjAn xaridim', 'and where'],
  ['در سبد خرید', 'dar sabad-e xarid', 'but not what one buys with'],
])('%s is read %s: a phrase ends %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
