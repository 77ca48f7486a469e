import type { Tables } from '../model.ts';
import { ZWNJ } from '../notation/script.ts';

// Present and past stems of light verbs, which form one meaning with a noun or an adjective: گزارش دادن, آماده کردن.
const STEMS =
  'کن کرد,ده د داد,زن زد,شو ش شد,گیر گرفت,دار داشت,خور خورد,آور آر آورد یار,بر برد,گذار ذار گذاشت,انداز نداز انداخت,' +
  'کش کشید,رس رسید,ساز ساخت,یاب یافت,بین دید,باش بود است هست نیست,آی آ آمد اومد ا,رو ر رفت,گو گوی گ گفت,خواه خوا خواست,نه نهاد,' +
  'پرداز پرداخت,بند بست,خوان خون خواند,ریز ریخت,نما نمای نمود,گرد گشت گردید,افت فت افتاد,مان مون ماند,بخش بخشید,' +
  'پذیر پذیرفت,سپار سپرد,نشین شین نشست,ایست ایستاد,خیز خاست,فروش فروخت,دان دون دانست,پوش پوشید,چین چید';

const numbers = new Map(
  STEMS.split(',').flatMap((stems, i) => stems.split(' ').map((stem): [string, number] => [stem, i + 1])),
);
const byLength = [...numbers.keys()].sort((a, b) => b.length - a.length).join('|');
const FORM = new RegExp(
  `^(?:ن?می${ZWNJ}?|[نب]ی?)?(${byLength})(?:ه?${ZWNJ}?(?:ام|ای|است|ایم|اید|اند)|یم|ید|ین|ند|م|ی|د|ه|ن)?$`,
);

/** The prefix of the present of a verb. */
export const VERB_PREFIX = /^ن?می/;
// No form of these verbs has more letters (نمی‌انداخته‌است has 16).
const LONGEST = 20;

/** The number of the light verb that a word is a form of; 0 for any other word. */
export type VerbOf = (word: { key: string; partOfSpeech: number }) => number;

/** Gives the number of the light verb that a word is a form of; 0 for any other word. */
export function createLightVerbs({ partsOfSpeech }: Pick<Tables, 'partsOfSpeech'>): VerbOf {
  const verbal = new Set(['verb', 'noun+verb'].map((name) => partsOfSpeech.indexOf(name)));
  const numberOf = (key: string) => {
    const stem = FORM.exec(key)?.[1];
    return stem === undefined ? 0 : numbers.get(stem)!;
  };
  return ({ key, partOfSpeech }) =>
    key.length <= LONGEST && (verbal.has(partOfSpeech) || VERB_PREFIX.test(key)) ? numberOf(key) : 0;
}
