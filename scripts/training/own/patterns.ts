import { labelled, type Sentence } from '../sources/sentences.ts';

/**
 * Spoken patterns, written by the authors, that written corpora do not have: the object marker رو and the
 * preposition تو. `label` says what is known of a word: its phonemes, or that it has no ezafe.
 */
interface Pattern {
  before: string;
  word: [spelling: string, phonemes: string];
  after: string;
}

const PATTERNS: readonly Pattern[] = [
  {
    before:
      'این اون کتاب در پنجره کار غذا ماشین خونه بچه پول لباس نامه فیلم عکس درس حرف اسم همه خودت دستت گوشی چراغ ' +
      'صدا جواب راه وقت موهات اینا بقیه حرفام چشمات اتاق زمین نون آب چای شام ناهار مشق مسئله قصه شعر',
    word: ['رو', 'ro'],
    after:
      'ببین بخون دیدم گرفتم بده بردار خوردم ببند باز بستم نوشتم کردم داد دارم می‌خوام بیار پاک بگو شنیدم بشور',
  },
  {
    before: 'بیا برو رفت گذاشتم افتاد بود ریخت نشستم انداخت موند گم اومد هست',
    word: ['تو', 'tu'],
    after:
      'اتاق خونه حیاط کوچه خیابون مدرسه کیف جیب ماشین یخچال آب دل فکر این اون کلاس دانشگاه شهر چشمام دستم راه صف',
  },
];

// Every word before with some of the words after: enough variety without a flood.
const PARTNERS = 4;

/** Three-word sentences in which the middle word is labelled and none has an ezafe. */
export function patternSentences(): Sentence[] {
  return PATTERNS.flatMap(({ before, word: [spelling, phonemes], after }) => {
    const followers = after.split(' ');
    return before.split(' ').flatMap((first, i) =>
      Array.from({ length: PARTNERS }, (_, k) => {
        const last = followers[(i * PARTNERS + k * 3) % followers.length]!;
        return sentenceOf([first, spelling, last], phonemes);
      }),
    );
  });
}

function sentenceOf(words: [string, string, string], phonemes: string): Sentence {
  const text = words.join(' ');
  const labels = words.map((word, i) => ({ keys: [word], phonemes: i === 1 ? phonemes : '', sure: i < 2 }));
  return labelled(text, text, labels);
}
