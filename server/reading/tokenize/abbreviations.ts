import type { Rows } from '../model.ts';
import { NUMBER_WORD } from '../verbalize/number-words.ts';

/** A spelling that is said as other words than its letters spell. */
export interface Abbreviation {
  length: number;
  phonemes: string;
  /** A word that the words around it see in its place. */
  like?: string;
  /** False for a blessing or a verb: what is before it has no ezafe. */
  isLinked?: false;
}

/** The length of text that decides about one abbreviation. */
export const LONGEST_ABBREVIATION = 16;

/** What must stand behind an abbreviation, by the names that its table has for that. */
export const BEHIND: Readonly<Record<string, string>> = {
  end: '(?=\\.|$|[^\\p{L}])',
  dot: '(?=\\.)',
  colon: '(?= ?:)',
  به: '(?=\\.? به(?!\\p{L}))',
  'dot and به': '(?=\\. به(?!\\p{L}))',
  ایران: '(?=\\.? ایران(?!\\p{L}))',
  digit: '(?=\\.? ?[0-9۰-۹])',
  'dot and digit': '(?=\\. ?[0-9۰-۹])',
  'colon and digit': '(?=: ?[0-9۰-۹])',
  'digit or number word': `(?=\\.? ?(?:[0-9۰-۹]|(?:${NUMBER_WORD})(?!\\p{L})))`,
  'hour of day': '(?=\\.? ?[0-9۰-۹]{1,2} ?(?:صبح|عصر|شب|ظهر|بعدازظهر))',
  century: '(?=\\.? ?[0-9۰-۹]{1,2} ?(?:م|ق|ه|خ)(?!\\p{L}))',
  article: '(?=\\.?[،,]? ?(?:ماده|مواد|اصل|تبصره))',
  'article number': '(?=\\.? ?[0-9۰-۹]{1,4} ?(?:ق\\. ?|قانون))',
  'colon and text': '(?= ?: ?[«"]?\\p{L})',
  'digit and text': '(?= ?[0-9۰-۹]{1,2} ?: ?\\p{L})',
  floor: '(?=\\.? (?:همکف|زیرزمین|اول|دوم|سوم|چهارم|پنجم|ششم|هفتم)(?!\\p{L}))',
  year: '(?=\\.? ?(?:حدود ?)?[0-9۰-۹]{3,4}(?![0-9۰-۹]))',
  'old year': '(?=\\.? ?(?:حدود ?)?(?:[0-9۰-۹]{3}(?![0-9۰-۹])|[0-9۰-۹]{4} ?[هق]))',
  ordinal: '(?=\\.? ?(?:اول|دوم|سوم|چهارم|پنجم|ششم|هفتم|هشتم|نهم|دهم|نخست)(?!\\p{L}))',
  'dot and two letters': '(?=\\. ?\\p{L}{2})',
  'dot and three letters': '(?=\\. ?\\p{L}{3})',
  word: '(?= \\p{L}{3})',
  // The article of Pashto, and in, as Kabul spells it, too: د افغانستان بانک, د پوهنې وزارت, د خانه.
  Pashto:
    '(?= (?:(?:افغانستان|افغان|کابل|کندهار|ننگرهار|هلمند|پکتیا|خوست|زابل|لغمان|کنر|لوگر|پښتو|پشتو|ملی|عامی|خانه|بازار|مکتب|کوچه|موتر|سرک|دکان|پوهنتون|شفاخانه|هرات|مزار|غزنی|بامیان|بدخشان|ای|او)(?!\\p{L})|\\p{L}*[ټډړږښڼېۍځڅ]))',
  'short word': '(?= (?:\\p{L}{2}|[بچنیت] \\p{L}))',
  می: '(?= ?می ?\\p{L})',
};

// Behind these a letter is the letter.
const LETTERED = 'حرف|حروف|واج|آقای|خانم|متهم|آوای|صدای|ویتامین|هپاتیت|گروه|گزینه|کلاس|نوع|بند|ردیف|بلوک';

/** What must stand before an abbreviation, by the names that its table has for that. */
export const BEFORE: Readonly<Record<string, RegExp>> = {
  '': /^/,
  law: /(?:ماده|مواد|اصل|اصول|تبصره|بند)(?:ٔ|\u200c?ی)? ?\(?(?:[0-9۰-۹ ،,()–-]|و|تا|الی|مکرر)+(?:از )?$/u,
  decimal: /[0-9۰-۹][.٫/][0-9۰-۹]+ ?$/,
  price:
    /(?:رهن|ودیعه|اجاره|کرایه|ماهی|متری|گرمی|کیلویی|قیمت|مبلغ|پیش|بودجه|حقوق|حقوقم|درآمد|پاداش|عیدی|وام|بدهی|چک|سکه|ربع|فروش|خرید|هزینه|سرمایه|جریمه|بیعانه)[: ]*[0-9۰-۹]{1,4}(?:[.٫/][0-9۰-۹]{1,2})? ?$/u,
  amount: /(?:[0-9۰-۹]|هزار|میلیون|میلیارد) ?$/,
  bracket: /\($/,
  verses:
    /(?:مثنوی|شاهنامه|بوستان|حدیقه|منطق‌?الطیر|دیوان|غزلیات|کلیات|حافظ|سعدی|مولوی|مولانا|صائب|خاقانی|سنایی|عطار|خیام)[^.؟!\n]{0,14}[،,] ?$/u,
  date: /(?:شنبه|جمعه|[0-9۰-۹]{4}|فردا|امروز|پس‌فردا)[،,]? $/u,
  hour: /(?:ساعت|شنبه|جمعه|فردا|امروز|دیروز)[^.؟!\p{N}]{0,8}(?:[1۱][0-2۰-۲]|[1-9۱-۹])(?::[0-9۰-۹]{2})? ?$/u,
  pages: /(?:^|[،,؛] ?)[0-9۰-۹]{2,4} ?$/u,
  address:
    /(?:(?:آدرس|نشانی|محل|مکان)(?: \p{L}+)?[:\s]+|(?:^|[ ،,])(?:خ|خیابان|بلوار|میدان|اتوبان|بزرگراه)\.? [^.؟!،,\n]{2,16}[،,] ?)$/u,
  entry: /^(?!.*(?<!\p{L})ب ?:).*(?:^|[\n.؟!] ?)$/su,
  'number word': new RegExp(`(?<!\\p{L})(?:${NUMBER_WORD}|نیم) $`, 'u'),
  'part of a century': /(?:اوایل|اوائل|اواخر|اواسط|نیمه(?: \p{L}+)?|پایان|آغاز|میانه|طی) $/u,
  weights: /(?:کشتی|وزن|دسته|وزنه|وزنه‌برداری|یک‌ضرب|دوضرب|پرس)[^.؟!\n]{0,16}[0-9۰-۹] ?$/u,
  street: /(?:^|[ ،,])(?:خ\.?|خیابان|بلوار|بزرگراه|میدان) [^.؟!\n]{2,20} $/u,
  rooms: /(?<![0-9۰-۹]|کلاس |پلاک )[0-9۰-۹] ?$/u,
  // ت رو خدا, ب ت چ: you, typed with one letter.
  'said to': /(?:^|[\n.؟?!،] ?|(?<!\p{L})(?:ب|به|از|با|مثل|مث|برا|برای|واسه|پیش|بدون) )$/u,
  or: /(?<!\p{L})(?:یا|آره|اره|نه) $/u,
  'said before': new RegExp(
    `\\p{L}{2}[مدنیه](?<!${LETTERED}|کوچه|محله|نقطه|منطقه|شماره|واحد|مورد|کد|طبقه|دسته|ماده|رده|خانه|ایستگاه) $`,
    'u',
  ),
  'no letter': new RegExp(`^(?!.*(?:${LETTERED}|(?<!\\p{L})(?!و )\\p{L})[،,]? ?$)(?!.*\\.$)`, 'su'),
};

/** How much text before an abbreviation decides about it. */
export const LONGEST_BEFORE = 32;

/** The names of the letters. و is a word, ی is an ending and ز is a word of poetry. */
const NAMES: Readonly<Record<string, string>> = {
  ا: 'alef',
  ب: 'be',
  پ: 'pe',
  ت: 'te',
  ث: 'se',
  ج: 'jim',
  چ: 'Ce',
  ح: 'he',
  خ: 'xe',
  د: 'dAl',
  ذ: 'zAl',
  ر: 're',
  ژ: 'Ze',
  س: 'sin',
  ش: 'Sin',
  ص: 'sAd',
  ض: 'zAd',
  ط: 'tA',
  ظ: 'zA',
  ع: 'eyn',
  غ: 'qeyn',
  ف: 'fe',
  ق: 'qAf',
  ک: 'kAf',
  گ: 'gAf',
  ل: 'lAm',
  م: 'mim',
  ن: 'nun',
  ه: 'he',
};

/** The table of abbreviations. */
export interface Abbreviations {
  /** The abbreviation, initial or letter name at the beginning of a text whose first word has one or two letters, behind another text. */
  at: (before: string, text: string) => Abbreviation | undefined;
  /** Whether two letters without a dot between them may be one: a string for every such word would be dear. */
  isPair: (first: number, second: number) => boolean;
}

type Form = readonly [form: RegExp, phonemes: string, before: RegExp, like?: string];

// On the plate of a car a letter is its name: ۱۲ج۳۴۵.
const PLATE_BEFORE = /(?<![0-9۰-۹])[0-9۰-۹]{2}$/;
const PLATE_BEHIND = /^\p{L}[0-9۰-۹]{3}(?![0-9۰-۹])/u;

/** Opens the table of abbreviations. */
export function createAbbreviations(rows: Rows): Abbreviations {
  const rowsOf = Map.groupBy(rows, ([spelling = '']) => spelling[0]!);
  const forms = new Map<string, readonly Form[]>();
  // The forms of a letter are made when a text first has it: making all of them would be a tenth of the load time.
  const formsOf = (first: string): readonly Form[] => {
    const known = forms.get(first);
    if (known) return known;
    const made = (rowsOf.get(first) ?? []).map(formOf);
    if (made.length > 0) forms.set(first, made);
    return made;
  };
  const pairs = new Set(
    rows
      .filter(([spelling = '']) => /^\p{L}{2}/u.test(spelling))
      .map(([spelling = '']) => pairOf(spelling.charCodeAt(0), spelling.charCodeAt(1))),
  );
  return {
    at(before, text) {
      const plain = text.replace(/ك/g, 'ک');
      if (PLATE_BEHIND.test(plain) && PLATE_BEFORE.test(before)) return letterAt(plain);
      for (const [form, phonemes, isBehind, like] of formsOf(plain[0]!)) {
        const match = form.exec(plain);
        if (match && isBehind.test(before)) return withManner(match[0].length, phonemes, like);
      }
      return letterAt(plain);
    },
    isPair: (first, second) => pairs.has(pairOf(first, second)),
  };
}

const formOf = ([spelling = '', behind = '', phonemes = '', before = '', like]: Rows[number]): Form => [
  new RegExp(`^${patternOf(spelling)}${BEHIND[behind]}`, 'u'),
  phonemes,
  BEFORE[before]!,
  like,
];

// negAh konid: the phrase before a verb is at its end.
const VERB = /_konid(?:_be)?$/;
const withManner = (length: number, phonemes: string, like?: string): Abbreviation =>
  VERB.test(phonemes) ? { length, phonemes, like, isLinked: false } : { length, phonemes, like };

const pairOf = (first: number, second: number) => first * 0x10000 + second;

// A joiner after ه keeps the form of a single ه.
const patternOf = (spelling: string) =>
  spelling
    .replace(/\./g, '\\.')
    .replace(/ /g, ' ?')
    .replace(/^ه(?=\\\.)/, 'ه(?:\u200c|\u200d|\u0640)?');

function letterAt(text: string): Abbreviation | undefined {
  const [, letter = '', initial] = /^(\p{L})(?![\p{L}\p{M}\u200c\u200d])(\. ?\p{L})?/u.exec(text) ?? [];
  const phonemes = NAMES[letter] ?? (letter === 'ز' && initial !== undefined ? 'ze' : undefined);
  return phonemes === undefined ? undefined : { length: 1, phonemes };
}
