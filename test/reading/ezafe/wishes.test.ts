import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['روز مادر مبارک', 'ruz-e mAdar mobArak', 'what is wished'],
  ['روز پرستار مبارک باد', 'ruz-e parastAr mobArak bAd', 'the same with its verb'],
  ['روز معلم بر همه معلمان مبارک', "ruz-e mo'allem bar hame-ye mo'allemAn mobArak", 'whom it is wished'],
  ['روز زن مبارک مامان', 'ruz-e zan mobArak mAmAn', 'who is called behind it'],
  ['تولدت مبارک علی جان', 'tavallodet mobArak ali jAn', 'another one'],
  ['ماه مبارک رمضان آمد', 'mAh-e mobArak-e ramezAn Amad', 'a month that is called blessed'],
  ['هم‌کلاسی‌هایم همه قبول شدند', 'hamkelAsihAyam hame qabul Sodand', 'an owned word, which is no wish'],
  ['نام مبارک او', 'nAm-e mobArak-e u', 'a name that is'],
  ['عید مبارک فطر', 'eyd-e mobArak-e fetr', 'a feast that is'],
  ['شب همگی خوش', 'Sab-e hamegi xoS', 'whose night it is'],
  ['عید همه دوستان مبارک', 'eyd-e hame-ye dustAn mobArak', 'everybody whose feast it is'],
  ['سال نو بر همه مبارک', 'sAl-e now bar hame mobArak', 'but not behind a preposition'],
  ['عاقبت شما بخیر', 'Aqebat-e SomA bexeyr', 'another wish'],
])('the wish %s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['مردم فوج فوج آمدند', 'mardom fowj fowj Amadand', 'a word that is said twice'],
  ['نفس نفس می‌زد', 'nafas nafas mizad', 'one that sounds otherwise alone'],
  ['بدو بدو رفتم', 'bodo bodo raftam', 'another one'],
  ['دوست دوست من', 'dust-e dust-e man', 'a friend of a friend'],
  ['مرورگر Google Chrome را باز کن', 'morurgar-e gugel korom rA bAz kon', 'two words in Latin letters'],
  ['مایکروسافت Windows را ساخت', 'mAykrosAft vindoz rA sAxt', 'a maker before its product'],
  ['گوشی Samsung من', 'guSi-ye sAmsung-e man', 'a thing before its maker'],
  ['بعد از ظهر مادرم آمد', "ba'd az zohr mAdaram Amad", 'a time of day'],
  ['بعد از ظهر جمعه رفتیم', "ba'd az zohr-e jom'e raftim", 'the time of a day'],
  ['در نهایت تیم ما برد', 'dar nahAyat tim-e mA bord', 'in the end'],
  ['در نهایت احترام گفت', 'dar nahAyat-e ehterAm goft', 'with the greatest respect'],
  ['تو نامه نوشتی', 'to nAme neveSti', 'you before an object'],
  ['تو این کتاب را خوانده‌ای', "to in ketAb rA xAnde'i", 'you before an object with its marker'],
  ['تو خونه نشستی', 'tu xune neSasti', 'in the house'],
])('%s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});
