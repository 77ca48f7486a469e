import { wordSet } from '../../base/word-set.ts';
import { ZWNJ } from '../../notation/script.ts';
import type { KnownPartOf } from '../segment-words.ts';

// A word with the prefix of the verb behind it: فکرمی کنم, and both prefixes of it, of which the first is no end of a word: روشنمی.
const PREFIXES = ['می', 'نمی'];
const OFTEN = 2;
const SHORTEST = 3;
const SMALL = wordSet('که را چه او تا');
const ENDED = new RegExp(`^(?:.*${ZWNJ})?(.+?)(?:${ZWNJ}?(?:تر|ها))?$`);

/** A word and the prefix of a verb behind it, which the spelling may end in. */
export function prefixSegmentsOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  if (!key.endsWith('می')) return undefined;
  for (const prefix of PREFIXES) {
    const word = key.endsWith(prefix) ? key.slice(0, -prefix.length) : '';
    if (SMALL.has(word)) return [word, prefix];
    if (isOften(word, knownOf) && !isOften(key, knownOf) && !isOften(key.slice(0, -1), knownOf))
      return [word, prefix];
  }
  return undefined;
}

const isOften = (word: string, knownOf: KnownPartOf): boolean => {
  const stem = ENDED.exec(word)?.[1] ?? '';
  return stem.length >= SHORTEST && (knownOf(stem)?.seen ?? 0) >= OFTEN;
};

/** Whether a word is a verb with a prefix before it. */
export const isVerbBehind = (prefix: string, key: string, knownOf: KnownPartOf): boolean =>
  key.length >= SHORTEST && knownOf(`${prefix}${ZWNJ}${key}`)?.isVerb === true;
