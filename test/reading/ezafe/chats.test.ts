import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['بلیت کنسرت گیرش نیومده', 'belit-e konsert gireS nayumade', 'what nobody came by'],
  ['مربی هیچی از فوتبال حالیش نیست', 'morabbi hiCi az futbAl hAliS nist', 'what one understands nothing of'],
  ['این کفش پامو میزنه', 'in kafS pAmo mizane', 'whose foot it rubs'],
  ['خدا بیامرز مادرم زیاد میپخت', 'xodA biyAmorz mAdaram ziyAd mipoxt', 'whom God may forgive'],
  ['دوست پسرش سه روزه جوابشو نمیده', 'dust pesareS se ruze javAbeSo nemide', 'a boyfriend'],
  [
    'شام خونه ما فقط با خودتون نوشابه بیارین',
    'SAm xune-ye mA faqat bA xodetun nuSAbe biyArin',
    'where dinner is',
  ],
  ['اون کفش سفیدا رو چند خریدی؟', 'un kafS sefidA ro Cand xaridi', 'which of several'],
  ['دوستام میان خونه ما', 'dustAm miyAn xune-ye mA', 'they come'],
  ['کتاب میان برگ‌ها بود', 'ketAb miyAn-e barghA bud', 'but between'],
  ['برم سربازی شما بودین چیکار میکردین', 'beram sarbAzi SomA budin CikAr mikardin', 'who else does what'],
  [
    'تو جاده چالوس چهار ساعته تو ترافیکیم',
    "tu jAdde-ye CAlus CahAr sA'ate tu terAfikim",
    'how long it lasts',
  ],
  ['چرا آب امشب فشار نداره', 'CerA Ab emSab feSAr nadAre', 'a supply before when it fails'],
  ['جنس پارچه عالیه فقط رنگش فرق داره', 'jens-e pArCe Aliye faqat rangeS farq dAre', 'how good it is'],
  ['عموم اینا میان شمال پیش ما', 'amum inA miyAn SomAl piS-e mA', 'with whom they stay'],
  ['مشق ننوشته بودم', 'maSq naneveSte budam', 'what had not been done'],
  ['معلم دفترمو خط زد', "mo'allem daftaramo xat zad", 'who did it to what is mine'],
  ['این گوشی گارانتی داره یا نه', 'in guSi gArAnti dAre yA na', 'what it has'],
  ['گربه سیاهه باز اومده', 'gorbe siyAhe bAz umade', 'the definite one, and again'],
  ['ته باغ یه چاه قدیمیه، درپوش نداره', 'tah-e bAq ye CAh-e qadimiye darpuS nadAre', 'but what it is'],
  ['آسانسور باز خرابه', 'AsAnsor bAz xarAbe', 'again, before how it is'],
  ['شب شام املت بزنیم', 'Sab SAm omlet bezanim', 'a meal of the day'],
  ['وسط اتوبان زاپاس هم ندارم', 'vasat-e otobAn zApAs ham nadAram', 'what is lacking, too'],
  ['چند وقتی فوتبال بی فوتبال', 'Cand vaqti futbAl bi futbAl', 'nothing of it'],
  ['زن داییم حامله‌س', 'zan dAyim hAmelas', 'an aunt'],
  ['این آهنگ آدمو یاد دهه هفتاد میندازه', 'in Ahang Adamo yAd-e dahe-ye haftAd mindAze', 'whom it reminds'],
  ['تنهایی استخون آدمو میشکنه', 'tanhAyi ostoxun-e Adamo miSekane', 'but whose bones'],
  [
    'کتابی که معرفی کردی سه روزه تمومش کردم',
    "ketAbi ke mo'arrefi kardi se ruze tamumeS kardam",
    'what you did',
  ],
  ['شلوار کردی بابا تیزه', 'SalvAr-e kordi-ye bAbA tize', 'but of the Kurds'],
  ['عمرا خونه دو خوابه گیرت بیاد', 'omran xune-ye do xAbe giret biyAd', 'of how many rooms'],
  [
    'گربه همسایه اومده بود پشت پنجره اتاقم',
    'gorbe-ye hamsAye umade bud poSt-e panjere-ye otAqam',
    'whose cat and which window',
  ],
  ['شماره خیاطش رو برام بفرسته', 'SomAre-ye xayyAteS ro barAm befereste', 'whose number'],
  ['باید یه دونه نو بخرم', 'bAyad ye dune now bexaram', 'how many'],
  ['یه سر برو سوپری سر کوچه', 'ye sar boro superi-ye sar-e kuCe', 'a shop at a corner'],
  [
    'دیشب اصلا خوابم نبرد همسایه بالایی مهمونی گرفته بود',
    'diSab aslan xAbam nabord hamsAye-ye bAlAyi mehmuni gerefte bud',
    'what did not happen',
  ],
  ['این پول خرد نداره', 'in pul-e xord nadAre', 'but what it is like'],
  ['کجایین شما', 'kojAyin SomA', 'where you are'],
  ['چرا برنمیداره ده روزه علافم', 'CerA barnemidAre dah ruze allAfam', 'a spoken verb with two prefixes'],
  ['بعد کار بیا کافه', "ba'd-e kAr biyA kAfe", 'after work, before a verb of motion'],
  ['هیچکس اندازه تو منو نمیفهمه', 'hiCkas andAze-ye to mano nemifahme', 'as much as somebody'],
  ['ایرپاد چپم کار نمیکنه', 'eyrpAd-e Capam kAr nemikone', 'on which side'],
  ['کنار یه پیرمرد نشستم', 'kenAr-e ye piremard neSastam', 'beside somebody'],
  ['پارتی خونه سینا لغو شد', 'pArti-ye xune-ye sinA laqv Sod', 'whose home'],
  ['بریم کافه نزدیک دانشگاه', 'berim kAfe-ye nazdik-e dAneSgAh', 'a place near another one'],
  ['چجوری استوری کسی رو بی صدا کنم', 'Cejuri estori-ye kasi ro bi sedA konam', 'what somebody has'],
  ['شیشه ماشینو بده بالا', 'SiSe-ye mASino bede bAlA', 'a part of the object'],
  ['بیمه پولشو داد', 'bime puleSo dAd', 'but who paid'],
  [
    'با این اینترنت داغون آدم نمیتونه یه عکس بفرسته',
    'bA in internet-e dAqun Adam nemitune ye aks befereste',
    'what it is like',
  ],
  ['نمره ریاضیمو داده یازده', 'nomre-ye riyAzimo dAde yAzdah', 'my mark in a field'],
  ['این چه وضع خدمات پس از فروشه', "in Ce vaz'-e xadamAt-e pas az foruSe", 'what is done after a sale'],
])('%s is %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});
