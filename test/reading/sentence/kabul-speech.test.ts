import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['مه نمی‌فامم چی گپ اس', 'ma nemifAmam Ci gap as', 'I, and is'],
  ['پدرم همی کتاب ره به مه نمی‌ته', 'pedaram hami ketAb ra be ma nemite', 'the marker of an object'],
  ['اولادها ره از کودکستان بیار', 'owlAdhA ra az kudakestAn biyAr', 'the same behind a plural alone'],
  ['چی می‌کنی ده اونجه؟', 'Ci mikoni da unje', 'in'],
  ['چرا امروز ایقه دیر کدی؟', 'CerA emruz iqa dir kadi', 'did'],
  ['این چه کدی', 'in Ce kodi', 'but what a code'],
  ['این چپلک چرمی ره چند خریدی؟', 'in Caplak-e Carmi ra Cand xaridi', 'an object of the past'],
  ['بری مه یک چای بیار بیادر', 'bari ma yek CAy biyAr biyAdar', 'for whom'],
  ['بیادرت ده کجا کار می‌کنه', 'biyAdaret da kojA kAr mikone', 'what stands before in'],
  ['مه ای گپ ره نمی‌گویم', 'ma ey gap ra nemiguyam', 'shown by I alone'],
  [
    'خاله‌جان چرا قار استی کتی مه',
    'xAlejAn CerA qAr asti kati ma',
    'with, and a verb without a noun of its own',
  ],
  ['بری مه یک چای بیار', 'bari ma yek CAy biyAr', 'for me, which nothing else shows'],
  ['سودا ره بگی که دکان بسته میشه', 'sowdA ra begi ke dokkAn baste miSe', 'the marker before its verb'],
  ['هیچکس مره خبر نکد', 'hiCkas mara xabar nakad', 'a pronoun with its marker'],
  [
    'موتر را تیار کو که ناوقت شد',
    'motar rA tayyAr ko ke nAvaqt Sod',
    'do, shown by two words that others may say, too',
  ],
  ['بیا که بریم ده پغمان', 'biyA ke berim da paqmAn', 'in a town'],
  ['ده خانه ما کس نبود', 'da xAne-ye mA kas nabud', 'in our house, not ten houses'],
  ['ای چوکی ره ببر ده حویلی بان', 'ey Cowki ra bebar da havili bAn', 'put'],
  ['میکده از باده کنون مست', 'meykade az bAde konun mast', 'a tavern is no verb'],
  ['پول ما کو؟', 'pul-e mA ku', 'where'],
  ['در ره عشق تو جان دادم', 'dar rah-e eSq-e to jAn dAdam', 'the way, where nothing shows that speech'],
  ['ده سال پیش بیادرم از کابل رفت', 'dah sAl piS biyAdaram az kAbol raft', 'what is counted there, too'],
  ['مه دیروز در خانه بودم', 'ma diruz dar xAne budam', 'I, by its verb alone'],
  ['مه غلیظ را دیدم', 'meh-e qaliz rA didam', 'fog, though the speaker saw it'],
  ['ده تلویزیون گفتن که برف میشه', 'da televizyon goftan ke barf miSe', 'in, where the verbs are spoken'],
  ['ده موتر آتش گرفت', 'dah motar AtaS gereft', 'ten in written text'],
  ['در را قفل کو', 'dar rA qofl ko', 'do, behind its object'],
  ['چای ته بخو که سرد نشه', 'CAy ta boxo ke sard naSe', 'yours, as an object'],
  ['پیسه‌ره بیار', 'peysera biyAr', 'the marker of an object, joined'],
  ['چای گرم اس', 'CAy garm as', 'is, so that the tea is no hot one'],
  ['بازار تا نصف شب واز اس', 'bAzAr tA nesf-e Sab vAz as', 'open, not va az'],
  ['بسیار خوب کار میته', 'besyAr xub kAr mite', 'gives, not what died'],
  ['مو د خانه شیشتیم', 'mu da xAne SiStim', 'in, spelled with one letter'],
  ['نی بابا، خبر ندارم', 'ney bAbA xabar nadAram', 'no'],
  [
    'کتاب ره بعد از درس به معلم بده',
    "ketAb ra ba'd az dars be mo'allem bede",
    'the marker, far from its verb',
  ],
  ['شما ره هیچ نشناختم', 'SomA ra hiC naSenAxtam', 'the marker behind a person'],
  ['به لحاظ خدا گوش کو', 'be lahAz-e xodA guS ko', 'do, in a request'],
  ['باز احوال بتی', 'bAz ahvAl beti', 'give, not an idol'],
  ['چشم ته واز کو', 'CeSm ta vAz ko', 'yours and do, in a short line'],
  [
    'سر از صبا کار ره شروع میکنیم',
    "sar az sabA kAr ra Soru' mikonim",
    'the marker where the words might be verse',
  ],
  ['هیچ گپ نیس', 'hiC gap nis', 'is not'],
  ['پیام را با اس ام اس فرستاد', 'payAm rA bA es em es ferestAd', 'letters'],
])('%s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});
