import { wordSet } from '../base/word-set.ts';
import { ARTICLE } from '../notation/arabic-article.ts';
import { ZWNJ } from '../notation/script.ts';
import { OBJECT_OR_FACE } from '../sentence/context.ts';
import type { Affix, Joining } from '../sentence/word-parts.ts';
import type { WordType } from '../sentence/word-type.ts';
import { DETERMINERS, NO_STEMS } from './affixes.ts';

/** What decides whether two words are one. */
export interface FitLookup {
  wordTypeOf: (key: string) => WordType;
  /** Whether the lexicon has a spelling as a whole. */
  isWord: (key: string) => boolean;
  /** The number of a part of speech, by its name in the model. */
  partOfSpeech: (name: string) => number;
  affixes: ReadonlyMap<string, Affix>;
  /** Words in ه like those with a silent one, whose ه is heard, or that are never described. */
  heardHe: ReadonlySet<string>;
  /** Words behind which a single letter is the letter: حرف م. */
  lettered: ReadonlySet<string>;
}

/**
 * Whether a word and the one behind it are one word: the second is an ending or a second part, or the first a first part.
 * Of a second part with an ending, `more` letters are that ending.
 */
export function fits(stem: string, ending: string, needs: Joining, lookup: FitLookup, more = 0): boolean {
  if ((NO_STEMS.has(stem) && needs !== 'preverb') || stem.length < 2) return false;
  const whole = `${stem}${ZWNJ}${ending}`;
  switch (needs) {
    case 'always':
      return true;
    case 'silent he':
      return endsInSilentHe(stem, lookup);
    case 'clause end':
      return !isOneOf(NO_PREDICATES, stem, lookup);
    case 'behind a verb':
    case 'verb':
      return isFormOfVerb(whole, ending, lookup);
    case 'vowel':
      return ENDS_IN_VOWEL.test(stem) || endsInSilentHe(stem, lookup) || isFormOfVerb(whole, ending, lookup);
    case 'comparative':
      return stem.endsWith('تر') && lookup.wordTypeOf(whole).origin !== 'letters';
    case 'compared':
      return isCompared(stem, ending, lookup);
    case 'before a verb':
      return (
        takesWrittenEzafe(stem, lookup) ||
        (ENDS_IN_CONSONANT.test(stem) && !isOneOf(NO_FIRST_PARTS, stem, lookup))
      );
    case 'no verb':
      return partOf(stem, lookup) !== lookup.partOfSpeech('verb') && !isLake(stem, ending);
    case 'no noun':
      return (
        !WRITTEN_EZAFE.test(stem) && !NOUNS.some((name) => lookup.partOfSpeech(name) === partOf(stem, lookup))
      );
    case 'article':
      return (
        lookup.isWord(whole) ||
        (lookup.affixes.get(stem)?.isBeforeArticle === true && isArticled(ending, lookup))
      );
    case 'owned':
      return takesLetter(stem, ending, lookup, ending === IT_IS);
    case 'determiner':
      return DETERMINERS.has(stem) && lookup.isWord(whole);
    case 'noun':
      return !isOther(ending, more, lookup) && isBeforeBound(stem, lookup);
    case 'known':
      return (
        !DETERMINERS.has(stem) &&
        // ketAb ro dAri, not rudAri
        stem !== OBJECT_OR_FACE &&
        !isOther(ending, more, lookup) &&
        (lookup.isWord(whole.slice(0, whole.length - more)) || isPlural(whole, lookup))
      );
    case 'known, no verb':
      return (
        !DETERMINERS.has(stem) &&
        lookup.isWord(whole) &&
        isSecond(ending, lookup) &&
        (stem !== WITHOUT || isSaidAsWithout(whole, ending, lookup))
      );
    case 'preverb':
      return TAKES_PREVERB.test(ending) && isFormOfVerb(whole, ending, lookup);
    case 'listed':
    case 'before the article':
      return false;
  }
}

const WITHOUT = 'بی';

// بی شتر is no بیشتر.
const isSaidAsWithout = (whole: string, ending: string, { wordTypeOf }: FitLookup): boolean => {
  const said = wordTypeOf(whole).pronunciations[0]!.phonemes.replace(/^biy?'?/, '');
  return wordTypeOf(ending).pronunciations.some(({ phonemes }) => phonemes === said);
};

// A term and a taste: آخر ترم, آش خوشمزه ترش.
const TERM_OR_TASTE = /^تر[مش]$/;

/** Whether an ending that begins with that of comparatives makes one of a word. */
const isCompared = (stem: string, ending: string, lookup: FitLookup): boolean =>
  (!DETERMINERS.has(stem) && lookup.isWord(`${stem}تر`)) ||
  ((stem.includes(ZWNJ) || !TERM_OR_TASTE.test(ending)) &&
    partOf(stem, lookup) === lookup.partOfSpeech('adjective'));

// گرم is no گر with an ending; but جوی is جو with the ی of its ezafe, since that is no word people use.
const WRITTEN_YE = /[او]ی$/;
const isOther = (ending: string, more: number, { isWord }: FitLookup) =>
  more > 0 && !WRITTEN_YE.test(ending) && isWord(ending);

// سرمایه داران
const PLURAL = 'ان';
const isPlural = (whole: string, { isWord }: FitLookup) =>
  whole.endsWith(`دار${PLURAL}`) && isWord(whole.slice(0, -PLURAL.length));

const ENDS_IN_VOWEL = /[اوی]$/;

// Verbs that بر makes others with; behind most others it is a preposition: بر آب.
const TAKES_PREVERB =
  /^(?:ن?می\u200c?|ن|ب)?(?:گشت|گرد(?!نه?$|ه)|داشت|دار|آ[یم]|آور|خاست|خیز|انگی|چید|چین|خور|گزی|شمر|افرا|افرو|اند|افت)/;

// می را may be wine, and so may می ناب.
const isFormOfVerb = (whole: string, ending: string, lookup: FitLookup): boolean =>
  !NO_STEMS.has(ending) &&
  lookup.wordTypeOf(whole).origin !== 'letters' &&
  partOf(whole, lookup) === lookup.partOfSpeech('verb');

const partOf = (key: string, { wordTypeOf }: FitLookup) => wordTypeOf(key).partOfSpeech;

// دیده‌ی تر
const WRITTEN_EZAFE = /[اآو\u200c]ی$/;
const NOUNS = ['noun', 'plural', 'verb', 'adposition', 'conjunction', 'pronoun', 'possessed'];
// Before parts that mean nothing by themselves there is a noun or an adjective: نظریه پردازان.
const NO_FIRST_PARTS = ['verb', 'plural', 'possessed', 'adposition', 'conjunction', 'pronoun'];
// آماده ای, خوب ای؟
const NO_PREDICATES = ['verb', 'adposition', 'conjunction'];
const PREFIX_OF_VERBS = /^ن?می$/;

const isOneOf = (names: readonly string[], key: string, lookup: FitLookup): boolean => {
  const part = partOf(key, lookup);
  return names.some((name) => lookup.partOfSpeech(name) === part);
};

const isBeforeBound = (stem: string, lookup: FitLookup): boolean =>
  !DETERMINERS.has(stem) &&
  !PREFIX_OF_VERBS.test(stem) &&
  !WRITTEN_EZAFE.test(stem) &&
  !isOneOf(NO_FIRST_PARTS, stem, lookup);

// Words in ه whose ه is not heard: خسته, سرمایه; but راه, کوه.
const SILENT_HE = /(?:[^اآوی]|[اوی]ی)ه$/;
// Of these the reading tells: میوه, ثانیه; but گروه, شبیه.
const LIKE_SILENT_HE = /..[وی]ه$/;

/** Whether a word ends in a ه that is not heard. */
function endsInSilentHe(key: string, { heardHe, wordTypeOf }: FitLookup): boolean {
  if (SILENT_HE.test(key)) return !heardHe.has(key);
  return LIKE_SILENT_HE.test(key) && wordTypeOf(key).pronunciations[0]!.phonemes.endsWith('e');
}

const ENDS_IN_LONG_VOWEL = /..[او]$/;
const NO_OWNED = ['verb', 'adposition', 'conjunction', 'pronoun'];
const ALL = 'همه';

/** Whether a word's ezafe is spelled ی: خانه ی ما, صدا ی او. */
export const takesWrittenEzafe = (stem: string, lookup: FitLookup): boolean =>
  stem === ALL ||
  endsInSilentHe(stem, lookup) ||
  (ENDS_IN_LONG_VOWEL.test(stem) && !isOneOf(NO_OWNED, stem, lookup));

const ENDS_IN_CONSONANT = /[^اویه]$/;
const PERSONS = /^(?:من|تو|او|ما|شما|اون|ایشان)$/;

// دیدنی ه: the tokenizer knows whether anything follows it.
const IT_IS = 'ه';
// گرون ن
const THEY_ARE = 'ن';
const SUBJUNCTIVE = /^(?:ن?می|[نب]).*[^دت]ه$/;
const isSubjunctive = (stem: string, lookup: FitLookup) =>
  SUBJUNCTIVE.test(stem) && partOf(stem, lookup) === lookup.partOfSpeech('verb');
const HOW_THEY_ARE = ['adjective', 'adjective+noun', 'noun+adjective', 'adverb'];

/** Whether an ending of one letter may stand apart behind a word, also where its clause ends. Behind a name or a title it is an initial. */
export function takesLetter(stem: string, letter: string, lookup: FitLookup, isLast = false): boolean {
  if (lookup.lettered.has(stem) || NO_STEMS.has(stem)) return false;
  const isAfterHe = endsInSilentHe(stem, lookup);
  // باشه ن, which is "no"
  if (letter === THEY_ARE && isAfterHe && isSubjunctive(stem, lookup)) return false;
  if (/[سن]/.test(letter))
    return isAfterHe || (isLast && letter === THEY_ARE && isOneOf(HOW_THEY_ARE, stem, lookup));
  if (isAfterHe) return letter !== IT_IS;
  if (letter === IT_IS && !ENDS_IN_CONSONANT.test(stem))
    return isLast && stem.endsWith('ی') && isOneOf(HOW_THEY_ARE, stem, lookup);
  return (
    !DETERMINERS.has(stem) && !PERSONS.test(stem) && !isOneOf(['given name', 'conjunction'], stem, lookup)
  );
}

const SHORTEST_SECOND = 3;
const INFINITIVE = /[دت]ن$/;

const isSecond = (key: string, lookup: FitLookup) =>
  !NO_STEMS.has(key) &&
  key.length >= SHORTEST_SECOND &&
  partOf(key, lookup) !== lookup.partOfSpeech('verb') &&
  !INFINITIVE.test(key);

// A lake and a film have the name that is spelled as "our" many: کتاب هامون, but دریاچه هامون.
const isLake = (stem: string, ending: string) =>
  ending === 'هامون' && /^(?:دریاچه|تالاب|فیلم|آقای|خانم|شهرستان|منطقه|حوضه)/.test(stem);

// Words of Persian that sound like an Arabic noun with its article, and names and adverbs that stand by themselves.
const LIKE_ARTICLED = wordSet(
  'البته البسه البرز الوند الوان القاب الوار الواط الوات المانی الماسی الکلی الکل الدنگ النگو الیاف الواح الحان الطاف الهام ' +
    'الحاق الوهیت الوهی الاغ الفت الفتی الجزایر الجزایری الجزیره القاعده الازهر السد الهلال النصر الاهلی الاتحاد الشباب المیادین المنار العربیه القاهره ' +
    'الحمد الیوم الحاصل القصه الغرض',
);
const SAID_AS_ARTICLED = /^(?:o|al|a([^aeoAiu])\1)/;
const NO_ARABIC = /[پچژگ]/;

/** Whether a word is one with the Arabic article, and no Persian one that begins like it: الناس, but الماس. */
function isArticled(key: string, { wordTypeOf, isWord }: FitLookup): boolean {
  if (LIKE_ARTICLED.has(key) || NO_ARABIC.test(key)) return false;
  const isKnown = isNoun(key.slice(ARTICLE.length), isWord);
  if (!isWord(key)) return isKnown;
  const { phonemes } = wordTypeOf(key).pronunciations[0]!;
  return phonemes.startsWith('o') || (isKnown && SAID_AS_ARTICLED.test(phonemes));
}

// Persian spells with ت what Arabic does with ه: مع السلامه.
const isNoun = (key: string, isWord: FitLookup['isWord']): boolean =>
  isWord(key) || (key.endsWith('ه') && isWord(`${key.slice(0, -1)}ت`));
