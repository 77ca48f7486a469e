/** Second parts that are not words by themselves, or sound different by themselves. */
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
  سرا: ['sa', 'r', 'A'],
  سرایی: ['sa', 'r', 'A', 'y', 'i'],
};

/** Second parts after a joiner. Without one, the same letters mostly end other words (ده of participles). */
export const JOINED_PARTS: Readonly<Record<string, string[]>> = {
  ...SECOND_PARTS,
  ده: ['de', 'h'],
  رس: ['re', 's'],
  بری: ['bo', 'r', 'i'],
  رود: ['r', 'u', 'd'],
  وری: ['va', 'r', 'i'],
  گرانه: ['ga', 'r', 'A', 'n', 'e'],
  مایلی: ['m', 'A', 'y', 'l', 'i'],
};

/** Prepositions made of a preposition, a noun and its ezafe: be_towr-e-kolli, bexAter-e-Anke, dar_hAl-e-roSd. */
export const PREPOSITIONAL: ReadonlySet<string> = new Set(
  'به‌طور به‌خاطر به‌عنوان به‌منظور به‌دلیل به‌علت به‌سبب به‌توسط به‌طرز به‌جهت به‌نام از‌نظر از‌لحاظ از‌طریق در‌حال در‌حین در‌صورت در‌خصوص'.split(
    ' ',
  ),
);

/** First parts that sound different in a compound than by themselves. */
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

/** Small words that some writers join to the next one: بخدا, درعوض, والبته. */
export const PREPOSITIONS: Record<string, string[]> = { ب: ['be'], در: ['da', 'r'], و: ['va'] };

/** Words that follow an article in names, even in unknown ones: mo'ezz-od-din. */
export const AFTER_ARTICLE: Record<string, string[]> = {
  دین: ['d', 'i', 'n'],
  دوله: ['d', 'ow', 'l', 'e'],
  سلطنه: ['sa', 'l', 'ta', 'n', 'e'],
  ملک: ['mo', 'l', 'k'],
  زمان: ['za', 'm', 'A', 'n'],
  ممالک: ['ma', 'm', 'A', 'le', 'k'],
};

/** First parts that are joined to the rest of a compound by an ezafe, or by o: qeyr-e-momken, qAbel-e-qabul, dast-o-pA. */
export const LINKED_PARTS: Readonly<Record<string, string[]>> = {
  بهم: ['be', 'ha', 'm'],
  درهم: ['da', 'r', 'ha', 'm'],
  بدون: ['be', 'd', 'u', 'ne'],
  غیر: ['qe', 'y', 're'],
  قابل: ['q', 'A', 'be', 'le'],
  غیرقابل: ['qe', 'y', 're', 'q', 'A', 'be', 'le'],
  عدم: ['a', 'da', 'me'],
  آل: ['A', 'le'],
  اهل: ['a', 'h', 'le'],
  هیئت: ['he', 'y', "'a", 'te'],
  ابن: ['e', 'b', 'ne'],
  شبه: ['Se', 'b', 'he'],
  سربه: ['sa', 'r', 'be'],
  ضد: ['ze', 'dde'],
  فوق: ['f', 'ow', 'qe'],
  سوء: ['s', 'u', "'e"],
  تحت: ['ta', 'h', 'te'],
  مورد: ['m', 'ow', 're', 'de'],
  بین: ['be', 'y', 'ne'],
  برمی: ['ba', 'r', 'm', 'i'],
  برنمی: ['ba', 'r', 'ne', 'm', 'i'],
  درمی: ['da', 'r', 'm', 'i'],
  درنمی: ['da', 'r', 'ne', 'm', 'i'],
  بازمی: ['b', 'A', 'z', 'm', 'i'],
  بازنمی: ['b', 'A', 'z', 'ne', 'm', 'i'],
  وامی: ['v', 'A', 'm', 'i'],
  فرامی: ['fa', 'r', 'A', 'm', 'i'],
};
