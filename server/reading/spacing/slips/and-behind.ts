import { wordSet } from '../../base/word-set.ts';
import { ZWNJ } from '../../notation/script.ts';
import { ALWAYS, type KnownPartOf, OFTEN, seenIn } from '../segment-words.ts';

const AND = 'و';
// Small words that "and" stands before without a blank, whatever else the spelling may be: ودر, ودو. But وهم and وبا are words.
const SMALL = wordSet(
  `یه ما به در از آن این دو یا هر چه نه هیچ همه همین همان چند اگر یک بعد سپس حتی خب من شما آنها آنان ایشان باید نباید شاید که
  برای بدون نیست گفت دیگر هنوز فقط مثل اما پس ده صد هزار چهار پنج شش هفت هشت روی آب نیم مادر پدر البته غیر بهمون بهم بهش بهت بهشون ازش ازم همچنین`,
);
const SHORTEST = 3;
// Behind it a shorter word must be frequent, and a longer one may be rare.
const [SHORTEST_CONTENT, SHORTEST_OFTEN, SHORTEST_RARE] = [3, 4, 6];
// Words that begin so: وایستاد, وکلاست, وزیرها; "my" and "for", both spoken: واسم, and Arabic.
const NO_AND =
  /^و(?:ا?ی?ستاد.|ایستا|استاد|اسه|ا?است|اس[متش]|رای|نزدی|کلا|زیر|زنگ|الله|المو|اقع|لیک|لوله|نداد$|نیز|ست[اه]?$|ارستگی)/;
// Endings that leave a word, with a joiner or without.
const ENDED = new RegExp(
  `^(..+?)(?:${ZWNJ}?(?:ها(?:ی|یی|یم|یت|یش|یمان|یتان|یشان|م|ت|ش|مون|تون|شون)?|تر|ترین|مان|تان|شان|مون|تون|شون)|${ZWNJ}?(?:ست|ا[متش])|${ZWNJ}(?:ا?ی|ایم|اید|اند)|[متشی]|ان|ی[میدشت]|ند|ه)$`,
);

/** A word behind an "and" that has no blank, or a joiner for it: وبه, ورسانه‌های, و‌انسان. */
export function andSegmentsOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  if (key[0] !== AND || key.length < SHORTEST) return undefined;
  if (key[1] === ZWNJ)
    return key.length <= SHORTEST || isWord(key, knownOf) ? undefined : [AND, key.slice(2)];
  const behind = key.slice(1);
  if (SMALL.has(behind)) return [AND, behind];
  if (behind.length < SHORTEST_CONTENT || NO_AND.test(key) || isWord(key, knownOf)) return undefined;
  // What dictionaries have by itself is rather that: واصل, وبال.
  const isFound = knownOf(key) === undefined ? isFrequent(behind, knownOf) : isAlways(behind, knownOf);
  return isFound ? [AND, behind] : undefined;
}

const isAlways = (key: string, knownOf: KnownPartOf): boolean =>
  key.length >= SHORTEST_OFTEN && seenIn(key, knownOf) === ALWAYS;

const isWord = (key: string, knownOf: KnownPartOf): boolean =>
  seenIn(key, knownOf) > 0 || knownOf(stemOf(key)) !== undefined;

const isFrequent = (key: string, knownOf: KnownPartOf): boolean =>
  seenIn(key, knownOf) >= leastOf(key.length) || isAlways(stemOf(key), knownOf);

const leastOf = (length: number): number =>
  length < SHORTEST_OFTEN ? ALWAYS : length < SHORTEST_RARE ? OFTEN : 1;

const stemOf = (key: string): string => ENDED.exec(key)?.[1] ?? '';
