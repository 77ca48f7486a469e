import { lastPart } from '../notation/script.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const KILLED =
  'آدم انسان عاشق برادر خواهر پدر مادر فرزند دختر پسر زن مرد شوهر همسر نوزاد کودک بچه دوست یار خود دیگر شاه نسل نخبه وقت ' +
  'مسلمان غریب یتیم مظلوم ضعیف جانور سگ گربه موش مگس حشره پشه مار شیر گاو گوسفند خر کرم سوسک شپش کنه انگل حلزون ' +
  'قارچ علف آفت میکروب باکتری ویروس';
const DUG = 'بنه بنیان بیخ بوته ریشه قلوه پوست جیب جان دل کان معدن کوه گور چاه چال قنات نقب خاک علف';
const NUMBERS = 'ده بیست سی چهل پنجاه شصت هفتاد هشتاد نود صد یکصد هزار میلیون میلیارد';

/** Second parts that are homographs, and the first parts after which they have the rarer reading. */
const SECOND_AFTER: readonly [second: string, sounds: string, firsts: ReadonlySet<string>][] = [
  ['کش', 'ko S', words(KILLED)],
  ['کشی', 'ko S i', words(KILLED)],
  ['کن', 'ka n', words(DUG)],
  ['کنی', 'ka n i', words(DUG)],
  [
    'بر',
    'bo r',
    words('آهن شیشه قفل چوب سنگ فلز کاغذ ناخن جیب سیم میان تب گوش یخ تخته لوله ورق پارچه شاخه انگشت میلگرد'),
  ],
  ['بری', 'ba r i', words('ارث بهره هزینه فرمان نام بار پیام سود رنج لذت حظ راه حرف')],
  ['نفس', 'na fa s', words('تازه تنگ یک نیک هم خوش گرم')],
  [
    'رو',
    'r u',
    words(
      'این آن همین و پشت پاکیزه آبله تلخ ترش خوش زشت گشاده زیبا سیه سیاه سفید سپید گل ماه پری زرد سرخ چرب نیکو خوب',
    ),
  ],
  ['پر', 'pa r', words('و کلاغ گنجشک شاه')],
  ['تنی', 'to n i', words(NUMBERS)],
  ['بعدی', "bo ' d i", words('یک دو سه چهار پنج شش تک چند همه بی')],
];

/** First parts that are homographs, and the second parts before which they have the rarer reading. */
const FIRST_BEFORE: readonly [first: string, sounds: string, seconds: ReadonlySet<string>][] = [
  ['دم', 'do m', words('اسب اسبی بریده بلند سیاه سفید سرخ دراز کوتاه جنبان جنبانک موشی خروسی گاوی روباهی')],
  [
    'بن',
    'be n',
    words('علی حسین حسن سعید خلیفه رشید سلطان صالح لادن سلمان زاید یحیی موسی محمد احمد خالد فهد'),
  ],
  ['تله', 'te l e', words('اسکی تایپ فتو فیلم متر متن کابین کنفرانس پاتی سکوپ پورت گرام موتور تکس خط شاپ')],
  ['ترک', 'to r k', words('تبار تباران زاده نژاد زبان زبانان پور آباد آبادی نشین')],
  ['ملک', 'ma le k', words('آباد جهان حسین نیا پور زاده شاه شاهی محمد محمدی')],
  ['نه', 'no h', words('ماهه ماهگی درصد درصدی نفره کیلومتری متری ساله سالگی روزه هفته گانه تایی هزار')],
  ['پست', 'pa s t', words('فطرت فطرتی نهاد همت همتی')],
  ['سنت', 'sa n t', words('آگوستین هلن پترزبورگ لوئیس وینسنت')],
  ['آرک', 'A r k', words('تانژانت کتانژانت سینوس کسینوس سکانت کسکانت')],
  ['کرم', 'ke r m', words('گونه خورده خوردگی روده ابریشم')],
  ['من', 'me n', words('بعد باب')],
];

const soundsIn = (table: typeof SECOND_AFTER, part: string, other: string): string[] | undefined => {
  const row = table.find(([one, , others]) => one === part && others.has(other));
  return row?.[1].split(' ');
};

/** The rarer reading of the second part of a compound, if this beginning asks for it: Adam-koS, not -keS. */
export const secondAfter = (start: string, second: string): string[] | undefined =>
  soundsIn(SECOND_AFTER, second, lastPart(start));

/** The rarer reading of the first part of a compound, if this second part asks for it: dom-asbi, not dam-. */
export const firstBefore = (first: string, second: string): string[] | undefined =>
  soundsIn(FIRST_BEFORE, first, second);
