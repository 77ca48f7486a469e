import { wordSet } from '../base/word-set.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import { BOUNDARY } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';

const WRITTEN_YE = /[او]ی$/;
// No word with an ezafe stands before these.
const ALWAYS = wordSet('را است بود نیست نبود');
// Nor before these, but in a preposition of two words: be jA-ye az dast dAdan.
const ELSEWHERE = wordSet('از ز به که و بر همی');
// But longer nouns govern a preposition in prose: ebtelA-ye be, jodA-ye az.
const GOVERNED = wordSet('از به بر');
const SHORTEST_GOVERNING = 5;
const GOVERNING = wordSet('جدای وفای ورای سوای فدای رضای');
const BEGINS_PREPOSITION = wordSet('به بر از در');
const PLURAL = 'های';
const FOR = 'برای';
// What is a verb wherever it stands, and often behind such words: ruy Avard, jAy nadArad.
const VERBS = wordSet(
  'دارد ندارد دارند ندارند داشت نداشت داشتند آورد آوردند نیاورد نهاد نهادند ننهاد بنهاد داد دادند نداد بداد ' +
    'دهد ندهد شد شدند نشد نمود نمودند ننمود گردید آمد آمدند نیامد بیامد گرفت گرفتند نگرفت بگرفت',
);
// What a text may break off behind: bar ru-ye.
const PREPOSITIONAL = wordSet('روی سوی جای پای بالای');
// Verbs that "in place" and "to its feet" belong to: bar jAy gozASt, az jAy barxAst. But be jA-ye gozAStan is instead of it.
const LEFT =
  /^(?:ن|ن?می\u200c?|ب)?(?:گذاشت|ماند)(?:م|ی|یم|ید|ند|ه(?:\u200c.+)?)?$|^(?:ن?می\u200c?|ب)گذار(?:م|د|ند)$|^(?:ن?می\u200c?|ب|ن)مانند$/;
const RISEN =
  /^(?:بر(?:خاست|خیز|می\u200c?خیز)|جست|پرید|در(?:آمد|آورد|آید|آی|می\u200c?آ|افتاد)|افتاد|(?:نمی\u200c?|ن)نشست|نمی\u200c?نشیند)/;
const PLACED: Readonly<Record<string, RegExp>> = {
  'بر جای': new RegExp(`${LEFT.source}|^(?:گذاشتن|ماندن|نهاد)`),
  'به جای': LEFT,
  'از جای': RISEN,
  'از پای': RISEN,
  'بر پای': /^(?:خاست|خیز|ایستاد|جست)(?:م|ی|د|ه|یم|ید|ند|ن)?$/,
};

// What the classifier must have against an ezafe in verse: it learnt what such a ی is from words without one, too.
const LEAST_AGAINST = 750;
// Nearly always with its ezafe: su-ye.
const TOWARDS = 'سوی';

// The power to do something: pA-ye raftan.
const INFINITIVE = /.[دت]ن$/;

/** Whether a written ی of a word of one syllable is its own in verse, by how an ezafe behind it scores: ruy kard. */
export function isOwnYe(words: readonly WordAnalysis[], i: number, score: number): boolean {
  const { token, type, isVerse, pronunciation } = words[i]!;
  const { key } = type;
  if (!isVerse || score > -LEAST_AGAINST || token.kind !== 'word' || token.typed !== null) return false;
  if (key === TOWARDS || key === PLURAL || !WRITTEN_YE.test(key)) return false;
  return pronunciation.phonemes.length < 4 && !INFINITIVE.test(words[i + 1]?.type.key ?? '');
}

/**
 * The ی that older Persian, verse and Dari have after a last ā or u is the word's own where no ezafe can follow: xodAy rA,
 * ruy az mA magardAn, jAy nadArad, and at the end of a line, but xodA-ye mA.
 */
export function sayWrittenYe(words: readonly WordAnalysis[], i: number): void {
  const word = words[i]!;
  const { key } = word.type;
  if (word.token.kind !== 'word' || word.token.typed !== null || word.boundary !== BOUNDARY.none) return;
  if (!WRITTEN_YE.test(key) || key.endsWith(PLURAL) || key === FOR || !mayEnd(words, i)) return;
  sayYe(word);
}

/** Says the last ی of a word as its own. */
export function sayYe(word: WordAnalysis): void {
  const { sounds } = word.pronunciation;
  word.pronunciation = pronunciationOf(word.type.key, [...sounds.slice(0, -1), 'y']);
  word.readBy = 'written ye';
  word.ezafe = false;
}

function mayEnd(words: readonly WordAnalysis[], i: number): boolean {
  const follower = words[i + 1]?.type;
  const isInPreposition = i > 0 && BEGINS_PREPOSITION.has(words[i - 1]!.type.key);
  if (follower === undefined) return i > 1 && !(isInPreposition && PREPOSITIONAL.has(words[i]!.type.key));
  if (ALWAYS.has(follower.key)) return true;
  if (isInPreposition) return isPlaced(words, i, follower.key);
  if (governs(words[i]!) && GOVERNED.has(follower.key)) return false;
  return ELSEWHERE.has(follower.key) || VERBS.has(follower.key);
}

const governs = ({ isVerse, type }: WordAnalysis): boolean =>
  !isVerse && (type.key.length >= SHORTEST_GOVERNING || GOVERNING.has(type.key));

const isPlaced = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  PLACED[`${words[i - 1]!.type.key} ${words[i]!.type.key}`]?.test(follower) === true;
