import { wordSet } from '../../base/word-set.ts';
import { continues } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { ROLES } from '../../tagging/phrase-chain.ts';
import { endsClause, isCopula } from './predicates.ts';

/** Nouns and prepositions that say where something is, with the ezafe before the place. */
export const PLACES: ReadonlySet<string> = wordSet(
  'توی روی زیر پشت کنار داخل بالای پایین جلوی دم سر وسط بغل لای',
);
// What only says where something is, or comes to be.
const STAYS =
  /^(?:ن?می\u200c?|ن)?(?:ماند|موند|مون|نشست|نشین|شین|ایستاد|ایست|وایساد|وایمیس|خوابید|خواب|افتاد|افت)(?:م|ی|د|ه|یم|ید|ند|ن|ین)?$/;

// hoseyn tu xunast
const IN = 'tu';
const IS = /(?:\u200cست|\u200cس|ه)$/;
/** Where somebody lives. */
export const HOMES: ReadonlySet<string> = wordSet('خانه خونه');

/** Whether somebody ends before the place where he is: hoseyn tu xunast, akkAs xAne nist. */
export function isAtPlace(words: readonly WordAnalysis[], i: number): boolean {
  const [place, where] = [words[i + 1]!, words[i + 2]];
  if (where === undefined || !continues(place)) return false;
  if (HOMES.has(place.type.key)) return isCopula(where) && endsClause(words, i + 2);
  if (place.pronunciation.phonemes !== IN) return false;
  return endsClause(words, i + 2) ? IS.test(where.type.key) : isCopula(words[i + 3]);
}

// tAksi vasat-e otobAn panCar Sod
const AMID = 'وسط';

/** Whether a clause only says where its subject is, which therefore ends before the place: nAn kenAr-e dar ast. */
export function saysWhere(words: readonly WordAnalysis[], i: number): boolean {
  const [place, where, verb] = [words[i + 1]!, words[i + 2], words[i + 3]];
  if (!PLACES.has(place.type.key) || where === undefined || verb === undefined) return false;
  if (!continues(place) || !continues(where) || where.role !== 0) return false;
  if (place.type.key === AMID && continues(verb) && verb.role === 0)
    return words[i + 4]?.role === ROLES.V && endsClause(words, i + 4);
  if (!endsClause(words, i + 3)) return false;
  return isCopula(verb) ? where.isNominal : STAYS.test(verb.type.key);
}
