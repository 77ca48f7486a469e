import { wordSet } from '../base/word-set.ts';
import { beforeOf, behindOf } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';

/** A reading of a homograph, and the words right before it or right behind it that ask for it. */
interface Asked {
  readonly said: string;
  readonly before?: ReadonlySet<string>;
  readonly behind?: ReadonlySet<string>;
}

// What has a tail: dom-e xorus; and what is said with one.
const TAILED = wordSet('خروس روباه گاو سگ خر گربه موش مار اسب عقرب طاووس الاغ درازی');
const LAID_ON = wordSet('زمین یخ مخم مخمی مخش اعصابم اعصابت اعصابمی اعصابش شاخشه شاخمه');

// What one draws or drags out: zahmat nakeS, sigAr bekeS.
const DRAWN = wordSet(
  'نشون نشان شونه زحمت خجالت ناز انتظار سیگار قلیون قلیان دراز منت درد زجر نقاشی آه داد جیغ فریاد هوار نفس طول نقشه پر پس دست بو سرک نازشو بالا بیرون خط',
);

// hAlam bade, but behem bede.
const UNWELL = wordSet(
  'حالم حالت حالش حالمون حالتون حالشون وضعم وضعت وضعش وضعمون وضعتون وضعشون اوضاعم اوضاعش',
);
// malek salmAn, of the Arabs
const KINGS = wordSet('سلمان فهد فیصل عبدالله عبدالعزیز خالد سعود فاروق');

// farib xAhad xord: what stands behind "will" is the stem of the past.
const WILL = wordSet('خواهم خواهی خواهد خواهیم خواهید خواهند نخواهم نخواهی نخواهد نخواهیم نخواهید نخواهند');
const PAST_STEMS: readonly (readonly [string, string])[] = [
  ['خورد', 'xord'],
  ['آورد', 'Avard'],
  ['برد', 'bord'],
  ['مرد', 'mord'],
  ['کشت', 'koSt'],
  ['سپرد', 'sepord'],
  ['گذراند', 'gozarAnd'],
  ['رساند', 'resAnd'],
  ['برگرداند', 'bargardAnd'],
  ['گرداند', 'gardAnd'],
  ['نشاند', 'neSAnd'],
  ['پوشاند', 'puSAnd'],
  ['سوزاند', 'suzAnd'],
  ['ترساند', 'tarsAnd'],
  ['راند', 'rAnd'],
];

// Set phrases: radd kon be dar-e xAne, jur-e hendustAn. Each is short, and has no other meaning.
const PHRASES: ReadonlyMap<string, readonly Asked[]> = new Map<string, readonly Asked[]>([
  ...PAST_STEMS.map(([word, said]) => [word, [{ said, before: WILL }]] as const),
  ['دم', [{ said: 'dom', behind: TAILED }]],
  ['بده', [{ said: 'bade', before: UNWELL }]],
  ['سری', [{ said: 'seri', before: wordSet('یه یک'), behind: wordSet('از') }]],
  ['ملک', [{ said: 'malek', behind: KINGS }]],
  ['دور', [{ said: 'dor', behind: wordSet('قاب') }]],
  ['نکش', [{ said: 'nakeS', before: DRAWN }]],
  ['بکش', [{ said: 'bekeS', before: DRAWN }]],
  ['ببر', [{ said: 'bebar', before: wordSet('بار') }]],
  ['نه', [{ said: 'na', behind: wordSet('وصله سیخ کباب خانی') }]],
  ['تو', [{ said: 'tu', behind: wordSet('خمره تنور دیزی') }]],
  [
    'جور',
    [
      { said: 'jor', behind: wordSet('هندوستان استاد زمانه روزگار فلک زمونه ظالم') },
      {
        said: 'jur',
        behind: wordSet('کن کرد کرده کردم کردی کردیم کردن کنم کنه شد شده بشه نشد می‌شه میشه می‌کنه'),
      },
    ],
  ],
  ['می‌کنم', [{ said: 'mikanam', before: wordSet('پوستشو پوستتو پوستت پوستش پوستشون') }]],
  ['میکنم', [{ said: 'mikanam', before: wordSet('پوستشو پوستتو پوستت پوستش پوستشون') }]],
  ['درک', [{ said: 'darak', before: wordSet('ب'), behind: wordSet('واصل') }]],
  ['کارت', [{ said: 'kArt', behind: wordSet('بکشم بکش می‌کشم میکشم بکشید بکشین به خوان') }]],
  ['می‌کند', [{ said: 'mikonad', before: wordSet('بلندت بلندش بلندم') }]],
  ['رو', [{ said: 'ru', behind: LAID_ON }]],
  ['آخرت', [{ said: 'Axeret', before: wordSet('غم بار دفعه') }]],
]);
const PLACES: ReadonlySet<string> = new Set(['زمین']);
const OBJECTS = wordSet('من تو اون این ما شما او');

/** The reading that a set phrase asks for; undefined where none stands there. */
export function saidBeside(words: readonly WordAnalysis[], i: number): string | undefined {
  const phrases = PHRASES.get(words[i]!.type.key);
  if (phrases === undefined) return undefined;
  const before = beforeOf(words, i);
  const behind = behindOf(words, i);
  // un ro zamin zad
  if (PLACES.has(behind) && OBJECTS.has(before)) return undefined;
  return phrases.find((one) => one.before?.has(before) || one.behind?.has(behind))?.said;
}
