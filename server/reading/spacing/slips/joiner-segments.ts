import { wordSet } from '../../base/word-set.ts';
import { ZWNJ } from '../../notation/script.ts';
import { type KnownPartOf, OFTEN, seenIn } from '../segment-words.ts';

const AND = 'و';
// Small words that begin and end what writers join: به‌نظر‌من, همه‌ما.
const FIRST = wordSet('به در از با برای تا را که و این آن هر همین همان چه هیچ یک مثل بدون');
const LAST = wordSet(
  'را نیست که از به در با من ما او شما این آن ایشان آنها و خودم خودت خودش خودمان خودتان خودشان خودمون خودتون خودشون',
);
const NO_LAST = /^(?:گفت|جست|شست|خورد|رفت|زد|داد|بند|سر|رنگ|آب|خان|گو|کس)$/;

/** The words that a spelling with joiners is that nothing knows as a whole, where small words are among them. */
export function joinerSegmentsOf(
  key: string,
  knownOf: KnownPartOf,
  partsOf: (key: string) => string[] | undefined,
): string[] | undefined {
  const at = key.indexOf(ZWNJ);
  if (at < 0 || seenIn(key, knownOf) > 0) return undefined;
  const [first, behind] = [key.slice(0, at), key.slice(at + 1)];
  const rest = behind.includes(ZWNJ) ? joinerSegmentsOf(behind, knownOf, partsOf) : undefined;
  if (FIRST.has(first)) {
    const others = rest ?? (first === AND ? undefined : runTogether(behind, knownOf, partsOf));
    return others && [first, ...others];
  }
  const last = rest ?? [behind];
  if (!LAST.has(last[0]!) || NO_LAST.test(first) || seenIn(first, knownOf) < OFTEN) return undefined;
  return [first, ...last];
}

// به‌دردنخورترین is one word.
const ENDED = /(?:ترین?|ها|های|مند|دار|کننده)$/;

/** Words behind a small one that are run together by themselves: یک‌نفردیگر. */
const runTogether = (
  key: string,
  knownOf: KnownPartOf,
  partsOf: (key: string) => string[] | undefined,
): string[] | undefined =>
  !key.includes(ZWNJ) && knownOf(key) === undefined && !ENDED.test(key) ? partsOf(key) : undefined;
