import { expect, test } from 'vitest';
import { said } from '../../support/said.ts';

test.each([
  ['ولی سیب ارزان بود', 'vali sib arzAn bud', 'behind a conjunction'],
  ['متأسفانه لباس گرم است', "mota'assefAne lebAs garm ast", 'behind an adverb'],
  ['به طور کلی وضعیت خوب است', "be towr-e kolli vaz'iyat xub ast", 'behind a fixed phrase'],
  ['در این شهر درخت سبز نیست', 'dar in Sahr deraxt sabz nist', 'behind a place'],
  ['جواب منفی بود', 'javAb manfi bud', 'an adjective in ی'],
  ['دیروز مغازه‌ی پدرم بسته بود', 'diruz maqAze-ye pedaram baste bud', 'behind a longer subject'],
  ['خانه کهنه به نظر می‌رسد', 'xAne kohne be nazar miresad', 'what it seems to be'],
  ['لباس گرمه', 'lebAs garme', 'with a spoken copula'],
  ['به نظرم فیلم جالبه', 'be nazaram film jAlebe', 'the same behind a phrase'],
  ['امروز آسمان زیباست', 'emruz AsemAn zibAst', 'with a copula in one word'],
  ['خیابان شهر همین‌جاست', 'xiyAbAn-e Sahr haminjAst', 'where it is'],
  ['قاسم مکانیک است', 'qAsem mekAnik ast', 'who somebody is'],
  ['مدرسه فردا ساعت هفت بازه', "madrese fardA sA'at-e haft bAze", 'behind an hour'],
])('a subject has no ezafe before what is said of it: %s is said %s, %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['شب خوبی بود', 'Sab-e xubi bud', 'an indefinite noun'],
  ['چه بازی سختی بود', 'Ce bAzi-ye saxti bud', 'something that one wonders at'],
  ['یه آدم خوب بود', 'ye Adam-e xub bud', 'something that is counted'],
  ['او معلم خوبی است', "u mo'allem-e xubi ast", 'the subject stands before'],
  ['مال ساکنان همون‌جاست', 'mAl-e sAkenAn-e hamunjAst', 'whose it is'],
  ['این شهر بزرگ است', 'in Sahr bozorg ast', 'it is pointed at'],
])('what is no subject keeps its ezafe: %s is said %s, %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['مدیر میوه آورد', 'modir mive Avard'],
  ['زمستان همسایه خانه را فروخت', 'zemestAn hamsAye xAne rA foruxt'],
  ['دیروز خبرنگار مقاله نوشت', 'diruz xabarnegAr maqAle neveSt'],
  ['مادر ظرف شست', 'mAdar zarf Sost'],
  ['محل شست و شو', 'mahall-e Sost o Su'],
])('a doer has no ezafe before an object and its verb: %s is said %s', (text, right) => {
  expect(said(text)).toBe(right);
});
