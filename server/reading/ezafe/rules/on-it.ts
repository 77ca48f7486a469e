import { wordSet } from '../../base/word-set.ts';
import { continues } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { ROLES } from '../../tagging/phrase-chain.ts';

/** A preposition of place with its pronoun before a verb: yek livAn Ab-e juS ruyaS berizid. */

const ON_IT =
  /^(?:رو|روی|تو|توی|زیر|بغل|کنار|پشت|جلو|جلوی|دور|بالا|وسط|داخل)(?:[تش]|مون|تون|شون|مان|تان|شان)$/;
// But raveS, ro'yat.
const SAID_ON = /^(?:ru|tu|zir|baqal|kenAr|poSt|jelo|dowr|bAlA|vasat|dAxel)/;
const STANDING = wordSet('نشسته وایساده ایستاده خوابیده افتاده مونده بوده');
// But zir-e baqalaS, jib-e baqalaS.
const BESIDE = wordSet('زیر توی تو روی رو کنار پشت دور بالای جلوی داخل جیب');

/** Whether a spelling is a preposition of place with its pronoun, for `HINTS`. */
export const isPlaceOfIt = (key: string): boolean => ON_IT.test(key);

/** Whether a word stands before one of these, which its verb follows, and so has no ezafe. */
export const isOnIt = (words: readonly WordAnalysis[], i: number, follower: string): boolean =>
  ON_IT.test(follower) &&
  !BESIDE.has(words[i]!.type.key) &&
  SAID_ON.test(words[i + 1]!.pronunciation.phonemes) &&
  isVerb(words, i + 2);

const isVerb = (words: readonly WordAnalysis[], i: number) =>
  words[i] !== undefined &&
  continues(words[i - 1]) &&
  (words[i]!.role === ROLES.V || words[i]!.type.verb !== 0 || STANDING.has(words[i]!.type.key));
