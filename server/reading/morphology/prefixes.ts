import { wordSet } from '../base/word-set.ts';
import { withArticle } from '../notation/arabic-article.ts';
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

/** The Arabic preposition with the article: belyaqin, beddalil. */
const IN_THE = 'بال';
const SHORTEST_NOUN = 3;

// Wings of Persian compounds, and letters that Arabic has not: بالزنان, بالشکسته, بالگستر.
const PERSIAN = /[پچژگآ\u200c]|^ها|(?:[خسشف]ت|[اوی]د)ه$/;
const WINGED = wordSet('زنان بسته نشین دارها داران کنان ریز ریزان کوبان افشان انداز تنه نده شتک');
// So short a word is Arabic where its letters are, and not a form of بالغ.
const ARABIC = /^(?!غ).*[ثحذصضطظعق]|^غیر$/;
// بالارتبه is high, بالاراده is of اراده.
const HIGH = 'ا';

/** Reads a known Arabic noun behind the preposition and the article. */
export function inThe(key: string, findWhole: Analyse): Analysis | undefined {
  const noun = key.slice(IN_THE.length);
  if (!key.startsWith(IN_THE) || noun.length < SHORTEST_NOUN || PERSIAN.test(noun) || WINGED.has(noun))
    return undefined;
  if (noun.length === SHORTEST_NOUN && !ARABIC.test(noun)) return undefined;
  if (noun.startsWith(HIGH) && (noun.startsWith('ای') || findWhole(noun.slice(1)))) return undefined;
  const found = findWhole(noun) ?? asFeminine(noun, findWhole);
  if (!found) return undefined;
  const behind = (sounds: readonly string[]) => ['be', '', ...withArticle(noun, sounds, false).slice(1)];
  return { ...found, pronunciations: found.pronunciations.map(behind) };
}

/** Whether an analysis is that of a noun behind both: letters alone would be read as Persian has them, bAl-. */
export const isInThe = (key: string, { pronunciations: [sounds] }: Analysis): boolean =>
  key.startsWith(IN_THE) && sounds![0] === 'be' && sounds![1] === '';

/** What Persian spells with ت: بالوکاله is of وکالت. */
function asFeminine(noun: string, findWhole: Analyse): Analysis | undefined {
  const found = noun.endsWith('ه') ? findWhole(`${noun.slice(0, -1)}ت`) : undefined;
  const at = (sounds: readonly string[]) => sounds.at(-1) === 't' && sounds.at(-2)?.endsWith('a');
  const pronunciations = found?.pronunciations.filter(at) ?? [];
  if (!found || pronunciations.length === 0) return undefined;
  return { ...found, pronunciations: pronunciations.map(withoutT) };
}

const withoutT = (sounds: readonly string[]) => [...sounds.slice(0, -2), sounds.at(-2)!.slice(0, -1), 'e'];
