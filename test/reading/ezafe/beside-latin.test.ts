import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['battery گوشیم زود تموم می‌شه', 'bAtri-ye guSim zud tamum miSe', 'a word that is like a Persian one'],
  ['کفش Nike اصل دارید؟', 'kafS-e nAyk-e asl dArid', 'how goods are'],
  ['دوربین Nikon دست دوم خریدم', 'durbin-e nikon-e dast-e dovvom xaridam', 'the same in two words'],
  ['این SSD اصل است', 'in es_es_di asl ast', 'but not what is said of them'],
  ['Toyota بابام تو جاده خراب شد', 'toyotA-ye bAbAm tu jAdde xarAb Sod', 'whose it is'],
  ['عاشق podcast قشنگتون شدم', 'ASeq-e pAdkast-e qaSangetun Sodam', 'an adjective with the owner'],
  ['Reza جان تولدت مبارک', 'rezA jAn tavallodat mobArak', 'who is called'],
  ['کابل USB همراهتون هست؟', 'kAbl-e yu_es_bi hamrAhetun hast', 'no owner, but with somebody'],
  ['یهو هوس pizza کردم', 'yeho havas-e pitzA kardam', 'what one craves'],
  ['آخه username من اشتباهه', 'Axe yuzerneym-e man eStebAhe', 'whose it is, by a pronoun'],
  ['با WhatsApp من پیام دادم', 'bA vAtsAp man payAm dAdam', 'but not who does something with it'],
  ['app رو نصب کن', 'ap ro nasb kon', 'but not before its object marker'],
  ['mascara خوب معرفی کن', "mAskArA-ye xub mo'arrefi kon", 'an unknown word in small letters'],
  ['پیام reply کردم', 'payAm riplAy kardam', 'an object before a verb in Latin letters'],
  ['اکانت ban شد', 'akAnt ban Sod', 'a subject before one'],
  ['لینک تو bio هست', 'link tu bAyo hast', 'what is in something'],
  ['محصول sold out شده', 'mahsul sold Awt Sode', 'a verb of two words in Latin letters'],
  [
    'چندین سال قهرمان NBA و مارادونا بود',
    'Candin sAl qahremAn-e en_bi_ey va mArAdonA bud',
    'a noun before one word',
  ],
  [
    'تیم Liverpool تو لیگ برتر اول شد',
    'tim-e liverpul tu lig-e bartar avval Sod',
    'no owner, but in something',
  ],
  ['تیگو ۷ خریدم', 'tigo haft xaridam', 'a model'],
  ['Hello خوبی؟', 'helo xubi', 'a greeting'],
  ['iPhone 15 داداشم رو دزدیدن', 'Ayfon pAnzdah-e dAdASam ro dozdidan', 'a model and its owner'],
  ['پژو ۲۰۶ سفید داریم', 'peZo devist_o_SeS-e sefid dArim', 'a model that is described'],
  ['پیکان ۳۵ ساله رو فروخت', 'peykAn-e si_o_panj sAle ro foruxt', 'a measure is no model'],
  ['season 2 سریال اومد', 'sizen-e do seriyAl umad', 'a part that a number names'],
  ['استوری Instagram مامانت رو لایک کردم', 'estori-ye instAgerAm-e mAmAnet ro lAyk kardam', 'whose it is'],
  ['فایل Excel حقوق کارمندا رو دیدی؟', 'fAyl-e eksel-e hoquq-e kArmandA ro didi', 'a part of an object'],
  ['نوشابه Pepsi خنک دارین', 'nuSAbe-ye pepsi-ye xonak dArin', 'described, and had'],
  ['اتاق VIP رستوران', 'otAq-e vi_Ay_pi-ye resturAn', 'a phrase by itself'],
  ['شرکت Apple گوشی رو معرفی کرد', "Serkat-e apel guSi ro mo'arrefi kard", 'but not who does it'],
  ['روی سایت Amazon کتابم رو فروختم', 'ru-ye sAyt-e AmAzon ketAbam ro foruxtam', 'nor where'],
  ['گوشی Samsung خوب است', 'guSi-ye sAmsung xub ast', 'nor what is said of it'],
  ['جلد سوم Harry Potter گم شده', 'jeld-e sevvom-e hari pAter gom Sode', 'a part by its place'],
  ['تیشرت XXL مشکی تموم شد', 'tiSert-e iks_iks_el-e meSki tamum Sod', 'a colour'],
  ['آقای Smith مدیر ماست', 'AqA-ye esmit modir-e mAst', 'nor a name behind a title'],
  ['لامپ LED آشپزخونه سوخت', 'lAmp-e el_i_di-ye ASpazxune suxt', 'where it belongs'],
  ['با گوشی Samsung خونه رفتم', 'bA guSi-ye sAmsung xune raftam', 'but not where one went with it'],
  ['پرینتر HP کاغذ رو مچاله می‌کنه', 'perinter-e eC_pi kAqaz ro moCAle mikone', 'nor what a machine does'],
  ['Ali jan شب میای؟', 'ali jAn Sab miyAy', 'nor who is called'],
  ['Ctrl رو نگه دار', 'kontorol ro negah dAr', 'an object before its verb'],
  ['شرکت H&M', 'Serkat-e eC_and_em', 'two letters with their sign'],
  ['۱۵م هر ماه', 'pAnzdahom-e har mAh', 'an ordinal before every month'],
  ['امام علی (ع) فرمود', 'emAm ali aleyhessalAm farmud', 'a title before the name of an imam'],
])('%s is read %s: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
