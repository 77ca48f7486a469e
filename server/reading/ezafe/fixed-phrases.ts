import { grow, newTree, type Tree } from '../base/tree.ts';
import { ZWNJ } from '../notation/script.ts';
import { BOUNDARY } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS } from '../sentence/word-type.ts';
import { NUMBER_WORD } from '../verbalize/number-words.ts';

/**
 * Phrases of time, manner and connection that end without an ezafe whatever follows; a kasra shows the ezafes inside them.
 * A / parts words that may stand in one place.
 */
export const PHRASES = `
به خصوص/ویژه/زودی/تدریج/راحتی/سادگی/شدت/دقت/آرامی/سختی/خوبی/ندرت/وضوح/آسانی/تازگی/ناچار/اجبار/عمد/درستی
به اشتباه/غلط/کندی/تنهایی/طبع/علاوه/هیچ‌وجه/هرحال/دروغ/فوریت/صراحت/اختصار/تفصیل/تناوب/یقین
بخصوص/بویژه/بزودی/بتدریج/بعلاوه/اینهمه/آنهمه/دستکم
به طورِ کلی/کامل/معمول/مثال/قطع/حتم/جدی/دائم/مداوم/مستقیم/غیرمستقیم/رسمی/همزمان/موقت/ناگهانی/طبیعی/خودکار/مستمر/ویژه/خاص
به طورِ مشخص/خلاصه/متوسط/میانگین/مستقل/مشترک/عمده/تقریبی/دقیق/گسترده/پیوسته/روزانه/هفتگی/ماهانه/سالانه/مرتب/منظم/یکسان
به هر حال/صورت/ترتیب/جهت/روی
به هیچ وجه
به عنوانِ مثال/نمونه
به این/آن/همین/همان ترتیب/دلیل/علت/خاطر/منظور/سبب/جهت/گونه
به احتمالِ زیاد/قوی
به قولِ معروف
به جز این/آن
برای مثال/نمونه
با این/آن حال/همه/وجود
با وجودِ این/آن
در عینِ حال
در این/همین/آن/همان حال
در هر حال/صورت
در این/آن صورت
در غیرِ این/آن صورت
در حالِ حاضر
در ضمن/واقع/حقیقت/مجموع
از طرفِ دیگر
از سویِ دیگر
از طرفی/سویی
از یک طرف/سو
از این/آن رو/پس/جهت/نظر/لحاظ
از قضا/نو/بس
بنا بر این
بیش از حد/اندازه/پیش
بی شک/تردید/گمان
بدونِ شک/تردید
دستِ کم
این/آن همه/قدر/بار/دفعه/طور/گونه
همین/همان طور/گونه/حالا/قدر
بارِ دیگر/اول/آخر
کم کم
کم و بیش
رفته رفته
رویِ هم رفته
تا کنون
تا به حال
تا آن/این زمان/لحظه/موقع
روز/شب/هفته/ماه/سالِ گذشته/آینده/قبل/بعد/پیش
لحظه‌ای/چندی/مدتی/کمی/اندکی پیش/قبل/بعد
`;

// What these end with is joined to the next word only before one of those: az hadd-e ma'mul.
const UNLESS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  ['حد', 'اندازه'].map((word) => [
    word,
    new Set('معمول مجاز لازم تصور انتظار نیاز توان متعارف طبیعی تحمل استاندارد قانونی کافی'.split(' ')),
  ]),
);

// After a number, and in speech, these are prepositions, too: do ruz qabl, qabl-e xAb.
const MAY_BE_COUNTED = new Set(['پیش', 'قبل', 'بعد']);

/** Words of phrases; where one ends, whether each word of it has an ezafe. */
type Phrases = Tree<readonly boolean[]>;

const KASRA = '\u0650';

function treeOf(phrases: string): Phrases {
  const root: Phrases = newTree();
  for (const phrase of phrases.trim().split('\n')) {
    const places = phrase.split(' ').map((words) => ({
      words: words.replaceAll(KASRA, '').split('/'),
      ezafe: words.includes(KASRA),
    }));
    add(root, places);
    const [first, second, ...others] = places;
    if (second === undefined || first!.ezafe) continue;
    const words = first!.words.flatMap((one) => second.words.map((other) => `${one}${ZWNJ}${other}`));
    add(root, [{ words, ezafe: second.ezafe }, ...others]);
  }
  return root;
}

interface Place {
  words: readonly string[];
  ezafe: boolean;
}

function add(root: Phrases, places: readonly Place[]): void {
  const ends = places.reduce((nodes, { words }) => grow(nodes, words), [root]);
  for (const node of ends) node.value = places.map(({ ezafe }) => ezafe);
}

const TREE = treeOf(PHRASES);

/** What a word may be a part of, for `HINTS`. */
export const phraseHint = (key: string): number => (TREE.next.has(key) ? HINTS.phrase : 0);

/**
 * Decides the ezafes of the longest phrase that begins with a word. Not behind an ezafe: there it describes a noun, and
 * may have an ezafe itself.
 */
export function markPhrase(words: readonly WordAnalysis[], start: number): void {
  phraseAt(words, start)?.forEach((ezafe, k) => {
    words[start + k]!.ezafe ??= ezafe;
  });
}

/** Whether each word of the longest phrase that begins with a word has an ezafe; undefined where none decides that. */
export function phraseAt(words: readonly WordAnalysis[], start: number): readonly boolean[] | undefined {
  if (start > 0 && words[start - 1]!.ezafeScore > 0) return undefined;
  let found: readonly boolean[] | undefined;
  let node = TREE.next.get(words[start]!.type.key);
  for (let i = start; node; i++) {
    if (node.value) found = node.value;
    const next = words[i]!.boundary === BOUNDARY.none ? words[i + 1] : undefined;
    node = next && node.next.get(next.type.key);
  }
  if (!found) return undefined;
  const last = words[start + found.length - 1]!;
  const next = words[start + found.length];
  if (next && isOther(last, next)) return undefined;
  const isCounted =
    MAY_BE_COUNTED.has(last.type.key) && (last.isSpoken || (start > 0 && isNumber(words[start - 1]!)));
  return isCounted ? undefined : found;
}

// The number of گرفتن, see light-verbs.ts.
const TO_TAKE = 5;

/** Whether a phrase is another one before this word: hadd-e ma'mul, dast kam gereftan. */
const isOther = (last: WordAnalysis, next: WordAnalysis) =>
  UNLESS.get(last.type.key)?.has(next.type.key) || (last.type.key === 'کم' && next.type.verb === TO_TAKE);

const isNumber = ({ token, type }: WordAnalysis) => token.kind === 'number' || NUMBER.test(type.key);
const NUMBER = new RegExp(`^(?:${NUMBER_WORD}|چند|هر)$`);
