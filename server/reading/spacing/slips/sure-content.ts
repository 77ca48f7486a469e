import { ZWNJ } from '../../notation/script.ts';
import { contentOf, isSeen } from '../segment-content.ts';
import { ALWAYS, type KnownPartOf, type PairLookup } from '../segment-words.ts';
import { areCompound } from './like-compounds.ts';

const SHORTEST_PART = 2;
// What ends words whose first part is one by itself: گذرگاه, جنگنده, کتابخانه; and owners.
const NO_SURE_LAST =
  /^(?:نده|یا|ولی|گرم|گرو?|نان|تره?|تر[مش]|کش|جوری|طوری|انه|پر|جوی|اتو|اما|نگاهی?|امون|ایی|ات|چه|مو|[متش][او]نو?|(?:گاه|کار|خانه|گونه|نامه|یافت|دهنده|گر|گرا|زاده|زادگ|گان|یان|راه|باز|دار|نام|چه|سازی|کاری|گری|داری|بازی)(?:ی|ها.*|ان.*|گان.*|ه|ه‌.*|یی.*|‌.*)?)$/;
// What must be gained, in logits: where the last word is a frequent verb, elsewhere, and where an ending explains the spelling.
const [SURE_VERB, SURE, SURER] = [2, 3, 5];
const SHORTEST_VERB = 4;
// An ending that a spelling may have instead: کتابخونه‌تون, خوش‌بینی.
const LONE_ENDING =
  /^(?:[متشیهنوا]|ای|ها(?:ی|یی|ی?[متش]|ی[متش]ان|[متش]ون|ست|یه|رو|[شم]و)?|[متش][او]نو?|ان[متشی]?|ات|ین|اند|ای[مد]|ند|ی[مده]|ست|تر(?:ین|ی)?|ی[یمتش]|[متش]و|رو|ا[متش]|گان?ی?|یانی?|نده)$/;

// می‌کند
const PREFIXED = new RegExp(`^ن?می${ZWNJ}`);
// دربرگرفته
const NO_PAIR = /[دت](?:ن|ه)$/;

/**
 * The words that a spelling is which its parts explain, too, where that is much likelier: شهیدهمت. Two words that may be a
 * compound stay one.
 */
export function sureContentOf(key: string, lookup: PairLookup): string[] | undefined {
  const { knownPartOf: knownOf } = lookup;
  if (NO_PAIR.test(key)) return undefined;
  const content = contentOf(key, lookup);
  if (!content) return undefined;
  const { parts } = content;
  const last = parts.at(-1)!;
  // شدیددارم
  const known = knownOf(last);
  const isVerb = last.length >= SHORTEST_VERB && known?.isVerb === true && known.seen === ALWAYS;
  if (content.gain < (hasEnding(key, knownOf) ? SURER : isVerb ? SURE_VERB : SURE)) return undefined;
  if (NO_SURE_LAST.test(last)) return undefined;
  if (last.includes(ZWNJ) && !PREFIXED.test(last)) return undefined;
  return parts.some((part, i) => i > 0 && areCompound(parts[i - 1]!, part)) ? undefined : parts;
}

function hasEnding(key: string, knownOf: KnownPartOf): boolean {
  for (let at = SHORTEST_PART; at < key.length; at++) {
    if (LONE_ENDING.test(key.slice(at)) && isSeen(key.slice(0, at), knownOf)) return true;
  }
  return false;
}
