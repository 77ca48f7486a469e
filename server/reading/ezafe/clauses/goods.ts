import { wordSet } from '../../base/word-set.ts';
import { continues } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';

// What one buys or brings. Not what others are of, as juice, sauce, bread or soup is: آب سیب, سس گوجه, نان سیر.
const GOODS = wordSet(
  'سیب موز پرتقال نارنگی لیمو انار انگور هندوانه هندونه خربزه طالبی گلابی هلو شلیل زردآلو آلبالو گیلاس توت توت‌فرنگی کیوی آناناس انبه خرما انجیر آلو ' +
    'گوجه خیار پیاز سیب‌زمینی سیر هویج کاهو کلم بادمجان بادمجون کدو فلفل قارچ نخود لوبیا عدس ماش ذرت اسفناج سبزی جعفری نعنا ریحان شوید تره تربچه کرفس ' +
    'نان نون برنج ماکارونی گوشت مرغ ماهی میگو تخم‌مرغ پنیر ماست کره خامه شیر دوغ کشک سوسیس کالباس عسل مربا شکر قند نمک زردچوبه دارچین زعفران ' +
    'چای چایی قهوه نوشابه آبمیوه بیسکویت شکلات پسته بادام گردو فندق تخمه کشمش آجیل ' +
    'کتاب دفتر خودکار مداد پاک‌کن تراش خط‌کش پرگار قیچی چسب مدادرنگی جامدادی ماژیک مقوا ' +
    'صابون شامپو مسواک خمیردندان خمیردندون دستمال حوله پتو بالش چراغ‌قوه طناب زیرانداز قاشق چنگال بشقاب لیوان کفگیر',
);

const isGood = (word: WordAnalysis | undefined): boolean => word !== undefined && GOODS.has(word.type.key);

/** Whether goods stand in a row without commas, three or more: sib mowz porteqAl begir. Two may be one thing: گوجه خیار. */
export const endsAmongGoods = (words: readonly WordAnalysis[], i: number): boolean => {
  if (!isGood(words[i]) || !continues(words[i]) || !isGood(words[i + 1])) return false;
  const isBehindGood = i > 0 && isGood(words[i - 1]) && continues(words[i - 1]);
  return isBehindGood || (continues(words[i + 1]) && isGood(words[i + 2]));
};
