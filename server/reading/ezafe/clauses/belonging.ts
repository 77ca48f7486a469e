import { wordSet } from '../../base/word-set.ts';
import { continues, OBJECT_MARKERS } from '../../sentence/context.ts';
import { smallHash } from '../../sentence/shape.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { type Chain, chainLength, openerOf, ROLES } from '../../tagging/phrase-chain.ts';
import type { Tagger } from '../../tagging/tagger.ts';
import { isOwned } from '../beside-latin.ts';
import { COLOURS } from '../colours.ts';
import { isObject } from './before-objects.ts';
import { isAgentWord, isGivenName } from './beside-times.ts';
import { type Adjectives, DEGREES, isOneOfKind, isRelated, POINTING, RELATIVES } from './frames.ts';
import { HOMES, PLACES } from './places.ts';
import { COUNTS, endsClause, IS_SOME_KIND, isCopula, SOME_KIND } from './predicates.ts';
import { GROUPS, isBehindBest } from './subjects.ts';
import { DAYS, HOURS } from './times.ts';

/**
 * Whether a noun that the classifier would not join to the next word has an ezafe, since its short clause makes no sense
 * otherwise: be modir-e jadid goftam, sArA dust-e Xale-ye man ast, in ketAb-e rezA ast. Of rare nouns labels say too little.
 */
export type JoinsInClause = (
  words: readonly WordAnalysis[],
  i: number,
  chain: Chain,
  score: number,
) => boolean;

// Scores below these are no doubt, in hundredths of a logit: as low as each rule is right more often than not where lines of
// running text were judged, since it asks for more than the classifier sees.
const DOUBTFUL = { described: -1300, related: -900, owned: -1300, placed: -700 } as const;
const LOWEST = Math.min(...Object.values(DOUBTFUL));

// What one does with a thing, or with somebody, whatever the thing is like.
const TAKES =
  /^(?:ن?می\u200c?|ن|ب|بی)?(?:خرید|خر|آورد|آور|یاور|یار|داشت|دار|فروخت|فروش|گفت|پرسید|پرس|دید|پوشید|پوش)(?:م|ی|د|ه|یم|ید|ند|ن|ین)?$|^ن?می\u200c?(?:خوا|گرد)(?:م|ی|د|ه|یم|ید|ند|ن|ین|هم|هی|هد|هیم|هید|هند)$/;
// guSi-ye xub dAri, mixAm
const WHAT_LIKE = wordSet('خوب بد تازه ارزان گران ارزون گرون');
const HAS = /^ن?(?:دار|داشت|می\u200c?خوا)/;
// By these a thing gets its colour: to do, to strike, to make, to show, to turn.
const TURNS = new Set([1, 3, 14, 27, 28]);
const MOVES = /^(?:ن?می\u200c?|ن|ب)?(?:آمد|اومد|رفت|رسید|برگشت)(?:م|ی|ه|یم|ید|ند|ن|ین)?$/;
const HOW_MUCH = wordSet('چقدر چقد چند چنده چقدره');
// Rather how something is done: az safar xaste Amad, be man xub goft.
const HOW = wordSet(
  'خوب بد زود دیر تند سریع آهسته آرام آروم بلند محکم درست راحت تنها زیاد کم تازه ارزان گران ارزون گرون مفت کیلویی متری دونه‌ای دانه‌ای بسته‌ای لازم بسیار عوض ول جدا دروغ راست برپا برپای کاربردی',
);
const ASKED = wordSet('کجاست کجاس کو چنده چقدره چطوره چیه');
// These are words with an ending, or tell how much of it there is: kasi, Zest-e biStar.
const SOMEBODY = wordSet('کسی چیزی جایی یکی');
const isSome = ({ type: { key, lemma } }: WordAnalysis): boolean =>
  SOMEBODY.has(key) || (key.endsWith('ی') && lemma === smallHash(key.slice(0, -1)));
const COMPARED = /تر(?:ین)?$|ها/;

// in rang-e rezA ast is nobody's, but in mard rezA ast says who it is.
const NAMED = wordSet(
  'اسم نام آقا خانم خانوم مرد زن پسر دختر بچه شهر روستا کشور شخص شخصیت نفر حضرت امام جناب سرکار حاج سید استاد دکتر مهندس دایی عمو خاله عمه ' +
    'داداش آبجی بابا مامان پدر مادر برادر خواهر خیابان میدان کوچه منظور منظورم',
);
// What people have, beside the things of the table.
const OF_PEOPLE = wordSet(
  'کار خانه خونه تولد عروسی مهمانی مهمونی جشن مرگ نوبت وقت محل جای عکس صدا حق سهم مال',
);

const isThing = (word: WordAnalysis) => isObject(word) || OF_PEOPLE.has(word.type.key);

// Adam-e badi nist, ketAb-e xubiye, guSi-ye qaSangi xarid
const isSomeKind = (words: readonly WordAnalysis[], i: number): boolean => {
  const [next, verb] = [words[i + 1]!, words[i + 2]];
  const { key } = next.type;
  if (isSome(words[i]!)) return false;
  if (IS_SOME_KIND.test(key)) return endsClause(words, i + 1);
  if (!SOME_KIND.test(key) || !continues(next) || verb === undefined) return false;
  return isCopula(verb) || (verb.role === ROLES.V && TAKES.test(verb.type.key));
};

// pezeSk-e movaffaqtari ast
const COMPARED_KIND = /(..)\u200c?تری$/;
/** What a word with the ending of "a" describes rather than says what it is, as hadaf AzAdi ast does. */
export const KINDS: ReadonlySet<string> = wordSet(
  'مرد زن آدم انسان فرد شخص دختر پسر بچه کودک نوجوان پیرمرد پیرزن آقای خانم شهر روستا کشور محله حیوان پرنده سگ گربه',
);
const WITH_PART = /^(?:بی|پر|کم|خوش|بد)\u200c?..+ی$/;
/** Whether a copula says of which kind something is, by an adjective with the ending of "a": mard-e bAsavAdi bud. */
const isOfKind = (
  words: readonly WordAnalysis[],
  i: number,
  isIndefinite: Adjectives['isIndefinite'],
): boolean => {
  const [word, next] = [words[i]!, words[i + 1]!];
  if (!continues(next) || !isCopula(words[i + 2])) return false;
  const { key } = next.type;
  if (COMPARED_KIND.test(key)) return isIndefinite(key.replace(COMPARED_KIND, '$1ی')) && !isSome(word);
  const isPointedAt = i > 0 && continues(words[i - 1]) && POINTING.has(words[i - 1]!.type.key);
  return KINDS.has(word.type.key) && !isPointedAt && (WITH_PART.test(key) || isIndefinite(key));
};

// bAhuStarin SAgerd-e kelAs maryam ast
const isBestOf = (words: readonly WordAnalysis[], i: number): boolean =>
  isBehindBest(words, i) && GROUPS.has(words[i + 1]!.type.key) && !isCopula(words[i + 2]);

// ye keS-e meSki mibande, but divAr sefid Sod
const isOfColour = (words: readonly WordAnalysis[], i: number) => {
  const [colour, verb] = [words[i + 1]!, words[i + 2]];
  if (!COLOURS.has(colour.type.key) || verb === undefined || !continues(colour)) return false;
  return verb.role === ROLES.V && !isCopula(verb) && !TURNS.has(verb.type.verb);
};

// madrese-ye baCCehA dur ast: several would have another verb.
const SEVERAL = /..\u200c?ها$/;
const ONE_IS = /^ن?(?:یست|ست|هست|بود|شد|می\u200c?شود|می\u200c?شه)ه?$|^است$/;
const isOfSeveral = (words: readonly WordAnalysis[], i: number, adjective: number): boolean => {
  const [next, how, verb] = [words[i + 1]!, words[i + 2], words[i + 3]];
  if (isAgentWord(words[i]!) || isGivenName(words[i]!) || !SEVERAL.test(next.type.key) || !isAgentWord(next))
    return false;
  return (
    how?.kind === adjective &&
    continues(next) &&
    verb !== undefined &&
    isCopula(verb) &&
    ONE_IS.test(verb.type.key)
  );
};

// bA deraxthA-ye por az gilAs, but livAn por az Ab ast: asked behind prepositions alone, where no predicate stands
const [FULL, OF] = ['پر', 'از'];
const FARTHEST = 6;
const isFullOf = (words: readonly WordAnalysis[], i: number): boolean => {
  if (words[i + 1]!.type.key !== FULL || words[i + 2]?.type.key !== OF) return false;
  for (let k = i + 3; k < i + FARTHEST && continues(words[k - 1]) && words[k] !== undefined; k++)
    if (isCopula(words[k])) return false;
  return words[i]!.isNominal && words[i + 3] !== undefined;
};

const isOfTheirs = (words: readonly WordAnalysis[], i: number, chain: Chain, adjective: number): boolean =>
  openerOf(chain) === ROLES.P
    ? isFullOf(words, i)
    : chainLength(chain) === 0 && isOfSeveral(words, i, adjective);

// Adam-e besyAr mehrabAni ast
const isVery = (
  words: readonly WordAnalysis[],
  i: number,
  isIndefinite: Adjectives['isIndefinite'],
): boolean => {
  const [degree, how] = [words[i + 1]!, words[i + 2]];
  if (!DEGREES.has(degree.type.key) || how === undefined || !isCopula(words[i + 3])) return false;
  return isIndefinite(how.type.key) && continues(how);
};

// Nouns, though they end as adjectives do.
const WARRANTIES = wordSet('گارانتی وارانتی');

/** Makes the rules; `isIndefinite` tells an adjective with the ending of "a". */
export function createJoinsInClause(
  { kindOf }: Pick<Tagger, 'kindOf'>,
  isIndefinite: (key: string) => boolean,
): JoinsInClause {
  const [adjective, noun] = [kindOf('AJ'), kindOf('N')];

  const isDescribed = (words: readonly WordAnalysis[], i: number, chain: Chain) => {
    const [word, next, behind] = [words[i]!, words[i + 1]!, words[i + 2]];
    if (next.kind !== adjective || isOwned(next) || behind === undefined || COMPARED.test(next.type.key))
      return false;
    if (WARRANTIES.has(next.type.key) || isSome(word) || HOURS.has(word.type.key) || DAYS.has(word.type.key))
      return false;
    // postCi baste rA Avard
    const isNoun = isAgentWord(word) || isGivenName(word) || isObject(next);
    if (OBJECT_MARKERS.has(behind.type.key)) return !isNoun;
    if (
      HOW.has(next.type.key) &&
      !(isThing(word) && HAS.test(behind.type.key) && WHAT_LIKE.has(next.type.key))
    )
      return false;
    if (chainLength(chain) > 0 && HOW_MUCH.has(behind.type.key))
      return endsClause(words, i + 2) || isCopula(words[i + 3]);
    if (behind.role !== ROLES.V) return false;
    const before = i > 0 ? words[i - 1]! : undefined;
    const isCounted = before !== undefined && continues(before) && COUNTS.has(before.type.key);
    const isBehind = openerOf(chain) === ROLES.P;
    // bA SAl-e garm Amad, but az safar xaste Amad.
    if (MOVES.test(behind.type.key)) return isCounted || (isBehind && isObject(word));
    return TAKES.test(behind.type.key) && (isCounted || isBehind || isObject(word));
  };

  /** Whether it is said whose something is: in ketAb-e rezA ast, emruz tavallod-e sArA ast. */
  const isSomebodys = (words: readonly WordAnalysis[], i: number, chain: Chain) => {
    const [word, owner] = [words[i]!, words[i + 1]!];
    const first = i - chainLength(chain);
    if (first === i && isThing(word) && (isGivenName(owner) || isAgentWord(owner)) && isAsked(words, i + 2))
      return true;
    // nazdik-e xAne-ye mo'allem ast
    const isAtHome = chainLength(chain) > 0 && HOMES.has(word.type.key) && isCopula(words[i + 2]);
    if (isAtHome && (isGivenName(owner) || isAgentWord(owner))) return true;
    if (first === 0 || !continues(words[first - 1]) || !POINTING.has(words[first - 1]!.type.key))
      return false;
    if (!isCopula(words[i + 2]) || !endsClause(words, i + 2)) return false;
    if (isAgentWord(word) || isGivenName(word) || NAMED.has(word.type.key)) return false;
    // in SarAb Sirin ast
    if (owner.kind === adjective && !OF_PEOPLE.has(word.type.key)) return false;
    return isGivenName(owner) || (isAgentWord(owner) && isThing(word));
  };

  /** Whether a clause asks or says how something is: guSi-ye sArA kojAst, xAne-ye rezA bozorg ast. */
  const isAsked = (words: readonly WordAnalysis[], at: number) =>
    ASKED.has(words[at]?.type.key ?? '') || (words[at]?.kind === adjective && isCopula(words[at + 1]));

  /** Whether a place tells which thing is meant: Sir-e tu-ye yaxCAl rA xordam. */
  const isPlaced = (words: readonly WordAnalysis[], i: number) => {
    const [word, place, behind] = [words[i]!, words[i + 1]!, words[i + 3]];
    if (!PLACES.has(place.type.key) || isAgentWord(word) || isGivenName(word)) return false;
    if (words[i + 2]?.kind !== noun || behind === undefined || !continues(words[i + 2])) return false;
    return OBJECT_MARKERS.has(behind.type.key) || behind.type.key === 'مال';
  };

  return (words, i, chain, score) => {
    if (score < LOWEST) return false;
    const [word, next] = [words[i]!, words[i + 1]];
    if (next === undefined || word.kind !== noun || word.isVerse || !word.isNominal) return false;
    if (!continues(word) || isOwned(word)) return false;
    if (RELATIVES.has(word.type.key) && score > DOUBTFUL.related && isRelated(words, i)) return true;
    return (
      (score > DOUBTFUL.described &&
        (isDescribed(words, i, chain) ||
          isOfColour(words, i) ||
          isSomeKind(words, i) ||
          isOfKind(words, i, isIndefinite) ||
          isBestOf(words, i) ||
          isOneOfKind(words, i, adjective) ||
          isVery(words, i, isIndefinite))) ||
      (score > DOUBTFUL.owned && isSomebodys(words, i, chain)) ||
      (score > DOUBTFUL.placed && (isPlaced(words, i) || isOfTheirs(words, i, chain, adjective)))
    );
  };
}
