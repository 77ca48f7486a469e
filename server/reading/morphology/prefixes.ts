import { ZWNJ } from '../notation/script.ts';
import type { Analyse, Analysis } from './analysis.ts';
import { afterPart } from './joined-compounds.ts';

/** Prefixes with the sounds of their letters. A joiner may follow. */
const PREFIXES: readonly { letters: string; sounds: string[] }[] = [
  { letters: 'نمی', sounds: ['ne', 'm', 'i'] },
  { letters: 'غیر', sounds: ['qe', 'y', 're'] },
  { letters: 'پیش', sounds: ['p', 'i', 'S'] },
  { letters: 'خوش', sounds: ['xo', '', 'S'] },
  { letters: 'می', sounds: ['m', 'i'] },
  { letters: 'نا', sounds: ['n', 'A'] },
  { letters: 'بی', sounds: ['b', 'i'] },
  { letters: 'هم', sounds: ['ha', 'm'] },
  { letters: 'پر', sounds: ['po', 'r'] },
  { letters: 'کم', sounds: ['ka', 'm'] },
  { letters: 'ن', sounds: ['na'] },
  { letters: 'ب', sounds: ['be'] },
];

const SHORTEST_STEM = 2;

const afterPrefix = (start: readonly string[]) => (sounds: readonly string[]) => afterPart(start, sounds);

// Prefixes before whole words, and the fewest letters of these: too many short words begin like نا by chance.
const BEFORE_WORDS: Readonly<Record<string, number>> = { غیر: 4, پر: 4, هم: 4, کم: 4, بی: 4, نا: 5 };

/** Reads a known word after one of the prefixes of whole words: پرقیمت is of قیمت, not پرقیم with "your". */
export function prefixedWord(key: string, findWhole: Analyse, verb: number): Analysis | undefined {
  for (const [prefix, shortest] of Object.entries(BEFORE_WORDS)) {
    if (!key.startsWith(prefix) || key.length < prefix.length + shortest) continue;
    return findWhole(key.slice(prefix.length)) && prefixed(key, findWhole, verb);
  }
  return undefined;
}

/** Reads what can be analysed after a prefix. */
export function prefixed(key: string, find: Analyse, verb: number): Analysis | undefined {
  for (const prefix of PREFIXES) {
    if (!key.startsWith(prefix.letters)) continue;
    const rest = key.slice(prefix.letters.length);
    const joined = rest.startsWith(ZWNJ);
    if (rest.length < (prefix.letters.length > 1 ? SHORTEST_STEM : 4)) continue;
    const found = find(joined ? rest.slice(1) : rest);
    // A single letter is a prefix of verbs only: too many words begin with ن and ب.
    if (!found || (prefix.letters.length === 1 && found.partOfSpeech !== verb)) continue;
    const start = [...prefix.sounds, ...(joined ? [''] : [])];
    // A glide follows the می of verbs (miyoftad), a stop follows other prefixes (qeyre'alani).
    const after = prefix.letters.endsWith('می') ? (sounds: readonly string[]) => sounds : afterPrefix(start);
    return { ...found, pronunciations: found.pronunciations.map((sounds) => [...start, ...after(sounds)]) };
  }
  return undefined;
}
