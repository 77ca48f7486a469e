import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['غذا سردنشه', 'qazA sard naSe', 'what does not become so'],
  ['گوشت سفتنشه', 'guSt seft naSe', 'the same, where an ending explains it, too'],
  ['بدنشد', 'bad naSod', 'the same, though the body is a frequent word'],
  ['لباسگرم بپوش', 'lebAs-e garm bepuS', 'what describes a thing'],
  ['درخانهما مهمان بود', 'dar xAne-ye mA mehmAn bud', 'three words of which two could be a compound'],
  ['کیکرو خوردیم', 'keyk ro xordim', 'the spoken marker of an object behind a short noun'],
  ['فشارخونم بالاست', 'feSAr-e xunam bAlAst', 'two that belong together, with an owner'],
  ['رمزعبور را بده', 'ramz-e obur rA bede', 'two that belong together'],
  ['کلاغ برهمه بال زد', 'kalAq bar hame bAl zad', 'on, before what all are'],
  ['زهرا رفتو برگشت', 'zahrA raft va bargaSt', 'and behind a verb'],
  ['نان تمام شدهو رفته', 'nAn tamAm Sode va rafte', 'and behind a silent he'],
  ['فرارکردو گم شد', 'farAr kard va gom Sod', 'two, with and behind them'],
  ['فردا بیدارکن', 'fardA bidAr kon', 'an order'],
  ['زود بیدارشو', 'zud bidAr So', 'another one'],
  ['ماستهم بخر', 'mAst ham bexar', 'also'],
  ['از اینجا دورشوید', 'az injA dur Savid', 'what becomes something'],
  ['عید مبارکباشه', 'eyd mobArak bASe', 'what may be so'],
  ['این خریداز اینجا بود', 'in xarid az injA bud', 'from, though one letter more makes another word'],
  ['تو اینترنتخونه خرابه', 'tu internet-e xune xarAbe', 'what a home has'],
  ['قشنگنیس', 'qaSang nis', 'what it is not'],
  ['نمکشیه ذره کمه', 'namakeS ye zarre kame', 'one behind an owner'],
  ['درخیابانهای شهر', 'dar xiyAbAnhA-ye Sahr', 'in, before a plural'],
  ['دمتگرم داداش', 'damet garm dAdAS', 'thanks'],
  ['دراین دیدار', 'dar in didAr', 'two that a dictionary has as one word'],
  ['برقما رفته', 'barq-e mA rafte', 'a pronoun behind a short noun'],
  ['بهتریندوست من', 'behtarin dust-e man', 'the most'],
  ['کتابتوی کیف', 'ketAb-e tu-ye kif', 'where it is'],
  ['سهروز ماند', 'se ruz mAnd', 'what is counted'],
  ['کتاب نوشته شدهاست', 'ketAb neveSte Sode ast', 'a participle with its copula'],
  ['اندوه براو چیره شد', 'anduh bar u Cire Sod', 'on, before whom'],
  ['بخشفروش', 'baxS-e foruS', 'a part, which begins no compound'],
])('%s is parted: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['خونهم دوره', 'xunem dure', 'a home that is mine'],
  ['درآمدها کم شد', 'darAmadhA kam Sod', 'a plural that begins like "in"'],
  ['برایشان نامه نوشتم', 'barAyeSAn nAme neveStam', 'for them'],
  ['دفترخونه بسته بود', 'daftarxune baste bud', 'a compound of a home'],
  ['بامیان سرد است', 'bAmiyAn sard ast', 'a place'],
  ['مارک تواین نویسنده بود', 'mArk tovAyn nevisande bud', 'a name behind its given name'],
  ['مشتری دیروزیه آمد', 'moStari diruziye Amad', "yesterday's, spoken"],
  ['ملک باباشه', 'melk-e bAbASe', "a father's"],
  ['کوچکترش را بده', 'kuCaktaraS rA bede', 'a comparative with its owner'],
  ['گذشتو فراموش کن', 'gozaSto farAmuS kon', 'a noun that is a verb as well, as an object'],
  ['توجهو جلب میکنه', 'tavajjoho jalb mikone', 'a ه that is heard'],
  ['بدنشم درد میکنه', 'badaneSam dard mikone', 'what also hurts'],
  ['پوشیدنشه', 'puSidaneSe', 'how it is put on'],
  ['این مدل قدیمیشه', 'in model qadimiSe', 'which one it is'],
  ['این ترکیبشه', 'in tarkibeSe', 'what is its'],
  ['بهترینهای جهان', 'behtarinhA-ye jahAn', 'the best ones'],
  ['من خوبما', 'man xubamA', 'what one insists on'],
  ['امشب کشیکه', 'emSab keSike', 'where one is'],
  ['ردشو بگیر', 'raddeSo begir', 'an object that looks like an order'],
  ['درندههای جنگل', 'darrandehA-ye jangal', 'another plural'],
  ['قیمتگذاری خودرو', 'qeymatgozAri-ye xodrow', 'a compound of a price'],
  ['من گردشگرم', 'man gardeSgaram', 'who somebody is'],
  ['شخصیتند', 'Saxsiyatand', 'what they are'],
  ['اواز میخونه', 'AvAz mixune', 'a word without its madda'],
  ['تویه خونه نشستم', 'tuye xune neSastam', 'inside, as some spell it'],
])('%s stays whole: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
