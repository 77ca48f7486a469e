import { wordSet } from '../../base/word-set.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS, type WordType } from '../../sentence/word-type.ts';

// What is a verb and nothing else when it is read so: az xastegi mordam, zarf Sost. But mahall-e Sost o Su.
const AND = 'و';
const VERBS = wordSet(
  'nabord mord mordam mordand mordim kade nakade kard konad kanad darad ravam daham Avard Avarad koSt koStam keSad koSad parad ravad ' +
    'xarad barad kone koni konim nakon nakone bede bedi bedam bedan bedin bedid beram beri beran berim berin berid bebarid bete betin betam bAnin Sost Sostam Sostim ' +
    'bogSA bogSAy nistam nistim nistin nistid nistan nistand xAham xAhad xAhim xAhid xAhand naxAham naxAhad naxAhim naxAhid naxAhand ' +
    // What one asks or wishes somebody: pir Si, zahmat nakeS.
    'Si beSi naSi konam konin nakoni nakonam nakonin begu nagu begin nagin bebin nabin bebini bebinam begir nagir begiri bezan nazan bezani ' +
    'boxor naxor boxori bexun naxun bexar naxar nade nadi nadin bezAr nazAr bezArin biyA nayA biyAy biyAr nayAr biyAri boro naro beferest ' +
    'naferest bendAz nandAz beCasbun betekun bexAbun beresun beCarxun besuzun Se naSe befres nafres benevis nanevis bepors napors bebar nabar beSnow naSnow beSin naSin nakeS nariz bemir namir bemun namun ' +
    // And a call: Are dige.
    'Are baladi baladam baladim baladin baladan qate',
);
// ASeqetam divune: "I am yours", but setam.
const YOURS = 'etam';
const YOURS_I_AM = /...[^aeoAiu]etam$/;
/** Whether a word is read as a verb that no ezafe can follow. */
export const isSaidAsVerb = ({ pronunciation }: Pick<WordAnalysis, 'pronunciation'>): boolean => {
  const { phonemes } = pronunciation;
  return VERBS.has(phonemes) || (phonemes.endsWith(YOURS) && YOURS_I_AM.test(phonemes));
};

/** What tells a verb: its type, and how it is read. */
interface VerbAsRead extends Pick<WordAnalysis, 'pronunciation'> {
  readonly type: Pick<WordType, 'key' | 'verb' | 'hints'>;
}

// fardA film besAzi, vaqti dars nemixunan. But badavi is what is of the desert.
const PREFIXED = /^[نب][^\u200c]+$/;
// Nouns and adjectives, though the lexicon takes them for verbs: negarAn, nabud-e pul.
const NAMES = wordSet('نگران نبود نخاب نتونو');
// javAb nadAde'i, though of some an adjective is spelled so, and a future without its blank: laqv xAhadSod.
const PARTICIPLE =
  /^ن?(?:شد|کرد|گرفت|داد|بود|رفت|زد|آمد|اومد|داشت|گذاشت|آورد|برد|خورد|دید|یافت|ماند|ساخت|کشید|افتاد|گفت|رسید|خواند|خوند|نوشت|خرید|فروخت|شنید|فرستاد)ه\u200c(?:ام|ای|ایم|اید|اند)$|^ن?خواه(?:م|ی|د|یم|ید|ند)\u200c?(?:شد|کرد|بود|داد|رفت|آمد|داشت|گرفت|یافت|ماند|گفت|دید|زد|برد|خورد|آورد|رسید|گذاشت|ساخت)$/;
// barnemidAre, goftin, kojAyin, which the lexicon may not know as verbs
const SPOKEN =
  /^(?:بر|در|وا)ن?می\u200c?(?:گرد|دار|[آا]د|[آا]ر|یاد|یار|خور)(?:م|ی|ه|یم|ین|ید|ن)?$|^ن?(?:گفت|دید|کرد|داد|گرفت|رفت|اومد|خورد|خرید|زد|شد|برد|آورد|موند|نوشت|فرستاد|خواست|تونست|دونست|شنید|پرسید|گذاشت|برگشت|رسید|نشست|پخت|ساخت|بست|فروخت|کشید|انداخت)ین$|^کجا(?:یی|یین|ین|ن|یم|ییم)$/;
const SAID_WITH_PREFIX = /^(?:b[eoi]|n[ae])/;
/** Whether a word is only a verb with its prefix, or as it is spoken, for `HINTS`; `verb` is the number of that part of speech. */
export const isConjugated = (
  { key, partOfSpeech, homograph }: Omit<WordType, 'hints'>,
  verb: number,
): boolean =>
  (partOfSpeech === verb && homograph === null && PREFIXED.test(key) && !NAMES.has(key)) ||
  PARTICIPLE.test(key) ||
  SPOKEN.test(key);

// jA dAre and surat migire have no ezafe before the verb. But dowr-e meydAn, xorAk-e meygu, dar in miyAn.
const SAID_OF_VERB = /^(?:ne)?mi/;
const NO_VERBS = wordSet('میان میانی میش میشی میگ میر میدان میدون میدونی میگو میشان');
const isSaidAsConjugated = ({ type, pronunciation: { phonemes } }: VerbAsRead) =>
  ((type.hints & HINTS.conjugated) !== 0 && (SAID_WITH_PREFIX.test(phonemes) || PARTICIPLE.test(type.key))) ||
  (type.verb !== 0 && SAID_OF_VERB.test(phonemes) && !NO_VERBS.has(type.key));
/** Whether a word is a verb as it is read; `behind` stands behind it. */
export const isOnlyVerb = (word: VerbAsRead, behind: string): boolean =>
  isSaidAsConjugated(word) || (behind !== AND && isSaidAsVerb(word));

// nadAdan-e jAyeze, be nAm-e u
const INFINITIVE = /[دت]ن$/;
const OTHERS = wordSet('بنام بفرموده نگری نگاشت');
/** Whether a word is a verb with its prefix as it is read, or as it is spoken, which has no ezafe: bejonb dAdAS. */
export const isPrefixedVerb = ({ type, pronunciation }: VerbAsRead): boolean =>
  (type.hints & HINTS.conjugated) !== 0 &&
  (SAID_WITH_PREFIX.test(pronunciation.phonemes) || SPOKEN.test(type.key)) &&
  !INFINITIVE.test(type.key) &&
  !OTHERS.has(type.key);
