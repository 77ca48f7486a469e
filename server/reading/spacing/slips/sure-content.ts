import { ZWNJ } from '../../notation/script.ts';
import { contentSegmentsOf, isSeen } from '../segment-content.ts';
import { ALWAYS, type KnownPartOf, OFTEN, type PairLookup, SMALL, seenIn } from '../segment-words.ts';

const SHORTEST_PART = 2;
// What a sure part may be; behind a word these are endings, or parts of it: گذرگاه, جنگنده.
const NO_SURE_LAST =
  /^(?:گاهی?|نده|یا|ولی|گران|گرم|گرو?|گری|نان|تره?|تر[مش]|کش|شده|شدن|جوری|طوری|کاری?|گانش?|نام|انه|پر|کنندگان|آبادی|داری|جوی|اتو|همه?|اما|نگاهی?)$/;
const SURE_FIRST_OF_TWO = /^(?:در|از|به|با|و)$/;
const SURE_OF_TWO = /^(?:در|از|به|که|را)$/;
const SURE_LEAST = 2.2;
// An ending that a spelling may have instead: کتابخونه‌تون, خوش‌بینی.
const LONE_ENDING =
  /^(?:[متشیهنوا]|ای|ها(?:ی|یی|ی?[متش]|ی[متش]ان|[متش]ون|ست|یه|رو|[شم]و)?|[متش][او]نو?|ان[متشی]?|ات|ین|اند|ای[مد]|ند|ی[مده]|ست|تر(?:ین|ی)?|ی[یمتش]|[متش]و|رو|ا[متش]|گان?ی?|یانی?|نده)$/;

// دربرگرفته
const NO_PAIR = /[دت](?:ن|ه)$/;

/**
 * The words that a spelling is which its parts explain, too: only frequent words, where no single ending of a known word explains it.
 * شهیدهمت.
 */
export function sureContentOf(key: string, lookup: PairLookup): string[] | undefined {
  const { knownPartOf: knownOf } = lookup;
  if (key.includes(ZWNJ) || NO_PAIR.test(key) || hasEnding(key, knownOf)) return undefined;
  const parts = contentSegmentsOf(key, lookup, SURE_LEAST);
  if (!parts || NO_SURE_LAST.test(parts.at(-1)!)) return undefined;
  // هیچکساز: behind what ends nothing else the first word may be rarer.
  const least = SURE_OF_TWO.test(parts.at(-1)!) ? OFTEN : ALWAYS;
  const isSure = (part: string, i: number) =>
    part.length > SHORTEST_PART
      ? SMALL.has(part) || seenIn(part, knownOf) >= least || (i > 0 && isOwnedOften(part, knownOf))
      : (i === 0 ? SURE_FIRST_OF_TWO : SURE_OF_TWO).test(part);
  return parts.every(isSure) ? parts : undefined;
}

// خدارحمتش
const OWNER = /^(....*?)[متش]$/;
const isOwnedOften = (part: string, knownOf: KnownPartOf) =>
  knownOf(OWNER.exec(part)?.[1] ?? '')?.seen === ALWAYS;

function hasEnding(key: string, knownOf: KnownPartOf): boolean {
  for (let at = SHORTEST_PART; at < key.length; at++) {
    if (LONE_ENDING.test(key.slice(at)) && isSeen(key.slice(0, at), knownOf)) return true;
  }
  return false;
}
