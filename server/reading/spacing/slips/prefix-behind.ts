import { wordSet } from '../../base/word-set.ts';
import { ZWNJ } from '../../notation/script.ts';
import { type KnownPartOf, OFTEN, seenIn } from '../segment-words.ts';

// A word with the prefix of the verb behind it: فکرمی کنم, and both prefixes of it, of which the first is no end of a word: روشنمی.
const PREFIXES = ['می', 'نمی'];
const SHORTEST = 3;
const SMALL = wordSet('که را چه او تا');
const ENDED = new RegExp(`^(?:.*${ZWNJ})?(.+?)(?:${ZWNJ}?(?:تر|ها))?$`);

/** A word and the prefix of a verb behind it, which the spelling may end in. */
export function prefixSegmentsOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  if (!key.endsWith('می')) return undefined;
  for (const prefix of PREFIXES) {
    const word = key.endsWith(prefix) ? key.slice(0, -prefix.length) : '';
    if (SMALL.has(word) || isJoined(word, knownOf)) return [word, prefix];
    if (isOften(word, knownOf) && !isOften(key, knownOf) && !isOften(key.slice(0, -1), knownOf))
      return [word, prefix];
  }
  return undefined;
}

// A joiner shows where the word ends: اتفاقی‌نمی افتد.
const isJoined = (word: string, knownOf: KnownPartOf): boolean =>
  word.length >= SHORTEST && word.endsWith(ZWNJ) && knownOf(word.slice(0, -1)) !== undefined;

const isOften = (word: string, knownOf: KnownPartOf): boolean => {
  const stem = ENDED.exec(word)?.[1] ?? '';
  return stem.length >= SHORTEST && seenIn(stem, knownOf) >= OFTEN;
};

/** Whether a word is a verb with a prefix before it. */
export const isVerbBehind = (prefix: string, key: string, knownOf: KnownPartOf): boolean =>
  key.length >= SHORTEST && knownOf(`${prefix}${ZWNJ}${key}`)?.isVerb === true;

const PREFIX = /ن?می/g;
// آقامیری is a name.
const PREFIXED = /^ن?می.{3,}/;
const WITH_PREFIX = /^(ن?می)/;
const SHORTEST_BOTH = 6;

/** A frequent word and the verb behind it with its prefix, whatever else their letters may be: کارمیکند. */
export function prefixedVerbOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  if (key.length < SHORTEST_BOTH || !key.includes('می', 2) || key.includes(ZWNJ) || seenIn(key, knownOf) > 0)
    return undefined;
  for (const { index } of key.matchAll(PREFIX)) {
    for (const at of [index, index + 1]) {
      const [word, verb] = [key.slice(0, at), key.slice(at)];
      if (word.length < SHORTEST || !PREFIXED.test(verb)) continue;
      const known = knownOf(word);
      if (known && known.seen >= OFTEN && !known.isVerb && isVerb(verb, knownOf)) return [word, verb];
    }
  }
  return undefined;
}

const isVerb = (verb: string, knownOf: KnownPartOf): boolean =>
  knownOf(verb)?.isVerb === true || knownOf(verb.replace(WITH_PREFIX, `$1${ZWNJ}`))?.isVerb === true;
