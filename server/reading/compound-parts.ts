/** Second parts that are no words of their own, or sound otherwise as one. */
export const SECOND_PARTS: Record<string, string[]> = {
  وند: ['va', 'n', 'd'],
  شونده: ['Sa', 'va', 'n', 'd', 'e'],
  گو: ['g', 'u'],
  گویی: ['g', 'u', 'y', 'i'],
  جو: ['j', 'u'],
  خو: ['x', 'u'],
  مو: ['m', 'u'],
  لو: ['l', 'u'],
  پور: ['p', 'u', 'r'],
  نیا: ['n', 'iy', 'A'],
  گرا: ['ge', 'r', 'A'],
  گرایی: ['ge', 'r', 'A', 'y', 'i'],
  خوار: ['x', '', 'A', 'r'],
  گشا: ['go', 'S', 'A'],
  کش: ['ke', 'S'],
  بر: ['ba', 'r'],
  بین: ['b', 'i', 'n'],
  فر: ['fa', 'r'],
  گردان: ['ga', 'r', 'd', 'A', 'n'],
  گرد: ['ga', 'r', 'd'],
  پز: ['pa', 'z'],
  نما: ['na', 'm', 'A'],
  فشان: ['fe', 'S', 'A', 'n'],
  اندیش: ['a', 'n', 'd', 'i', 'S'],
  انداز: ['a', 'n', 'd', 'A', 'z'],
  افروز: ['a', 'f', 'r', 'u', 'z'],
  افکن: ['a', 'f', 'ka', 'n'],
  برنده: ['ba', 'ra', 'n', 'd', 'e'],
  صفت: ['se', 'fa', 't'],
  شکن: ['Se', 'ka', 'n'],
  تراش: ['ta', 'r', 'A', 'S'],
  گزین: ['go', 'z', 'i', 'n'],
  گریز: ['go', 'r', 'i', 'z'],
  پرور: ['pa', 'r', 'va', 'r'],
  خوان: ['x', '', 'A', 'n'],
  مآب: ['ma', "'A", 'b'],
  منش: ['ma', 'ne', 'S'],
  وش: ['va', 'S'],
  چندم: ['Ca', 'n', 'do', 'm'],
  مهر: ['me', 'h', 'r'],
};

/** First parts that sound otherwise in a compound than alone. */
export const FIRST_PARTS: Record<string, string[]> = {
  غیر: ['qe', 'y', 're'],
  ضد: ['ze', 'dde'],
  شبه: ['Se', 'b', 'he'],
  پر: ['po', 'r'],
  ابر: ['a', 'ba', 'r'],
  سید: ['se', 'yye', 'd'],
  پور: ['p', 'u', 'r'],
  نیم: ['n', 'i', 'm'],
  خود: ['x', 'o', 'd'],
  مورد: ['m', 'o', 're', 'de'],
  قابل: ['q', 'A', 'be', 'le'],
  غیرقابل: ['qe', 'y', 're', 'q', 'A', 'be', 'le'],
  تحت: ['ta', 'h', 'te'],
  عدم: ['a', 'da', 'me'],
};

/** Small words that some writers do not part from the next: بخدا, درعوض, والبته. */
export const PREPOSITIONS: Record<string, string[]> = { ب: ['be'], در: ['da', 'r'], و: ['va'] };

/** Words that an article joins to a name also when the name is unknown: mo'ezz-od-din. */
export const AFTER_ARTICLE: Record<string, string[]> = {
  دین: ['d', 'i', 'n'],
  دوله: ['d', 'ow', 'l', 'e'],
  سلطنه: ['sa', 'l', 'ta', 'n', 'e'],
  ملک: ['mo', 'l', 'k'],
  زمان: ['za', 'm', 'A', 'n'],
  ممالک: ['ma', 'm', 'A', 'le', 'k'],
};
