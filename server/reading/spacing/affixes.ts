import { LETTER_NAMES } from '../morphology/letter-names.ts';

const words = (list: string): string[] => list.split(' ');

/** What a part needs beside it so that both are one word. */
export type Joining =
  /** Any word. */
  | 'always'
  /** Any word but a verb. */
  | 'no verb'
  /** A word in a silent ه: خسته ای. */
  | 'silent he'
  /** No noun: a تر behind it is "wet". */
  | 'no noun'
  /** Both together are a word of the lexicon: علاقه مند. */
  | 'known'
  /** The same, where the second part is no verb: خوش آمد. */
  | 'known, no verb';

const ENDINGS: Readonly<Record<Exclude<Joining, 'known, no verb'>, readonly string[]>> = {
  always: words('ام ات اش ایم اید اند مان تان شان'),
  'no verb': words(
    'ها های هایی هایم هایت هایش هایمان هایتان هایشان هاست هایند هام هات هاش هاتون هاشون هارو هاشو هامو',
  ),
  'silent he': words('ای ست ایه'),
  'no noun': words('تر ترین تری ترین‌ها ترها'),
  known: words(
    'مند مندی مندان گر گری گران گاه گاهی ناک وار پذیر پذیری ساز سازی سازان شناس شناسی نویس نویسی نامه خانه فروش فروشی ' +
      'فروشان گذار گذاری گیر گیری داری داران کاری کاران آموز آموزی آموزان جویی جویان پرست پرستی نشین یاب بینی ' +
      'پز پزی کش کشی دان شناختی انگیز آمیز آور آوری گو گویی گونه بخشی بندی گرا گرایی گرایان سنج سنجی شویی خوان ' +
      'خوانی نواز تراش زده زدگی سالار سالاری پرور پروری دوز دوزی ورزی طلب طلبی خواه خواهی خواهان اندیش اندیشی انداز ' +
      'اندازی پرداز پردازی الله اله الدین',
  ),
};

const BEGINNINGS: readonly string[] = words('خوش بد نیم زود پیش');

/** Small words that nothing is an ending of. */
export const NO_STEMS: ReadonlySet<string> = new Set(
  words('و که را از به در با تا بر یا اگر ولی اما چون ای نه هم روی'),
);

/** A part of words that writers part with a blank. */
export interface Affix {
  /** What it needs before it, as an ending or a second part. */
  needsBefore?: Joining;
  /** What it needs behind it, as a first part. */
  needsBehind?: Joining;
  /** Whether it is the name of a Latin letter. */
  isLetterName?: boolean;
}

/** The parts of words that writers part with a blank. */
export const AFFIXES: ReadonlyMap<string, Affix> = affixes();

function affixes(): Map<string, Affix> {
  const found = new Map<string, Affix>();
  const add = (part: string, affix: Affix) => found.set(part, { ...found.get(part), ...affix });
  for (const [needs, endings] of Object.entries(ENDINGS))
    for (const ending of endings) add(ending, { needsBefore: needs as Joining });
  for (const beginning of BEGINNINGS) add(beginning, { needsBehind: 'known, no verb' });
  for (const name of LETTER_NAMES) add(name, { isLetterName: true });
  return found;
}

/** Words before which a second part is a word of its own: این خانه. */
export const DETERMINERS: ReadonlySet<string> = new Set(words('این آن همین همان هر یک چه هیچ چند دو سه'));

/** Words in ه whose ه is not heard: خسته, سرمایه; but راه, کوه, شبیه. */
export const SILENT_HE = /(?:[^اآوی]|[اوی]ی)ه$/;
/** Words like these whose ه is heard, or that are never described. */
export const NO_SILENT_HE: ReadonlySet<string> = new Set(words('ده نه به که چه سه مه ره همه ته'));
