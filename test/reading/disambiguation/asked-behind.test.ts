import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['ولش کن نرود میخ آهنین در سنگ', 'veleS kon naravad mix-e Ahanin dar sang', 'do, beside iron and stone'],
  ['قط کن', 'qat kon', 'do, behind a word as it is typed'],
  ['لینکشو بده', 'linkeSo bede', 'give, behind an object'],
  ['حالم بده', 'hAlam bade', 'but bad'],
  ['برو سر درست', 'boro sar-e darset', 'your lesson'],
  ['درست بشین سر جات', 'dorost beSin sar-e jAt', 'but right'],
  ['کارتو بکن', 'kAreto bokon', 'your work'],
  ['کارتو بده', 'kArto bede', 'but the card'],
  ['گوشتو باز کن ببین چی میگم', 'guSeto bAz kon bebin Ci migam', 'your ear, as it is spoken'],
  ['پوستشو می‌کنم', 'pusteSo mikanam', 'to skin'],
  ['از جوونیت خیر ببینی', 'az javunit xeyr bebini', 'what is yours, as only speech spells it'],
  ['خصوصیت مهم ایران', 'xosusiyat-e mohemm-e irAn', 'but a word in ـیت of its own'],
  ['چشمت روشن', 'CeSmet rowSan', 'a wish'],
  ['شیرینی بده', 'Sirini bede', 'give, behind what is given'],
  ['خوش تیپ کردی کجا', 'xoS tip kardi kojA', 'you did, no Kurdish'],
  ['کارت بکشم', 'kArt bekeSam', 'the card'],
  ['دم خروس', 'dom-e xorus', 'a tail'],
  ['حضور حداکثری مردم', "hozur-e hadde'aksari-ye mardom", 'people, whom something is of'],
  ['از بی‌خوابی مردم', 'az bixAbi mordam', 'but I died of something'],
  ['جانش را خواهد سپرد', 'jAnaS rA xAhad sepord', 'what one will do'],
  ['چای رو به قهوه ترجیح میدم', 'CAy ro be qahve tarjih midam', 'what one prefers'],
  ['کتاب من پیش تو جا مونده', 'ketAb-e man piS-e to jA munde', 'with you'],
  ['همه فریب نخواهند خورد', 'hame farib naxAhand xord', 'or will not'],
  ['روغن ماشینو کی عوض کردی', 'rowqan-e mASino key avaz kardi', 'when, where the object is told'],
  ['کی عوضش کردی', 'key avazeS kardi', 'the same, told by its ending'],
  ['شما کی به این شهر آمده\u200cاید', "SomA key be in Sahr Amade'id", 'when, where the subject is told'],
  ['شما کی هستید', 'SomA ki hastid', 'who somebody is'],
  ['نامه رو کی نوشت', 'nAme ro ki neveSt', 'but who'],
  ['کی دوست داری ببینی', 'ki dust dAri bebini', 'whom one likes'],
  ['تو کی رو دوست داری', 'to ki ro dust dAri', 'whom, though the subject is told'],
  ['خودتو کی حساب کردی', 'xodeto ki hesAb kardi', 'for whom one takes oneself'],
])('%s is %s: %s', (text, right) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(right);
});
