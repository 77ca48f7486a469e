import type { LetterToSound } from './letter-to-sound.ts';
import type { Lexicon } from './lexicon.ts';
import type { Tables } from './model.ts';
import type { Analyse } from './morphology.ts';
import { isVowel } from './sounds.ts';

// Longer runs of letters are no compounds of two words; the bound keeps the work for one of them small.
const LONGEST_COMPOUND = 24;
const SHORTEST_PART = 2;

/** Second parts that are no words of their own, or sound otherwise as one. */
const SECOND_PARTS: Record<string, string[]> = {
  وند: ['va', 'n', 'd'],
  شونده: ['Sa', 'va', 'n', 'd', 'e'],
  گو: ['g', 'u'],
  گویی: ['g', 'u', 'y', 'i'],
  جو: ['j', 'u'],
  خو: ['x', 'u'],
  لو: ['l', 'u'],
  پور: ['p', 'u', 'r'],
  نیا: ['n', 'iy', 'A'],
  گرا: ['ge', 'r', 'A'],
  گرایی: ['ge', 'r', 'A', 'y', 'i'],
  خوار: ['x', '', 'A', 'r'],
  گشا: ['go', 'S', 'A'],
  کش: ['ke', 'S'],
  بر: ['ba', 'r'],
};

/** First parts that sound otherwise in a compound than alone. */
const FIRST_PARTS: Record<string, string[]> = {
  غیر: ['qe', 'y', 're'],
  ضد: ['ze', 'dde'],
  شبه: ['Se', 'b', 'he'],
  پر: ['po', 'r'],
  ابر: ['a', 'ba', 'r'],
  سید: ['se', 'yye', 'd'],
  پور: ['p', 'u', 'r'],
  نیم: ['n', 'i', 'm'],
  خود: ['x', 'o', 'd'],
  مورد: ['m', 'o', 're', 'de'],
  قابل: ['q', 'A', 'be', 'le'],
  غیرقابل: ['qe', 'y', 're', 'q', 'A', 'be', 'le'],
  تحت: ['ta', 'h', 'te'],
  عدم: ['a', 'da', 'me'],
};

// Words that an article joins to a name also when the name is unknown: mo'ezz-od-din.
const AFTER_ARTICLE: Record<string, string[]> = {
  دین: ['d', 'i', 'n'],
  دوله: ['d', 'ow', 'l', 'e'],
  سلطنه: ['sa', 'l', 'ta', 'n', 'e'],
  ملک: ['mo', 'l', 'k'],
  زمان: ['za', 'm', 'A', 'n'],
  ممالک: ['ma', 'm', 'A', 'le', 'k'],
};

// How much likelier than its letters alone say a reading by two known words is, in logits: the longer they are,
// the less by chance. Tuned on words of lexicons that are not shipped: 4 in 100 of them are mended so.
const TRUST = -1.5;
const TRUST_FIRST = 0.5;
const TRUST_SECOND = 1;
const LONG_PART = 4;
// Letters alone hardly ever say the article as ol.
const TRUST_ARTICLE = 8;

/**
 * Reads a part of an unknown word, between joiners, by its letters, or as two known words written solid when
 * that is likelier: naft-xAr, not naftexAr.
 */
export function createUnknownReader(
  letters: LetterToSound,
  lexicon: Lexicon,
  analyse: Analyse,
  tables: Tables,
): (part: string) => string[] {
  const first = (part: string): string[] | undefined => {
    const said = lexicon.find(part)?.pronunciations[0];
    return FIRST_PARTS[part] ?? said?.map((i) => tables.sounds[i]!);
  };
  const second = (part: string) => SECOND_PARTS[part] ?? analyse(part)?.pronunciations[0];
  return (part) => {
    let { sounds, score } = letters.read(part);
    for (const [left, right] of halves(part)) {
      const start = first(left) ?? (isNameEnding(right) ? letters.read(left).sounds : undefined);
      if (!start) continue;
      const named = withArticle(start, right, second);
      const whole = named ?? together(start, second(right));
      if (!whole) continue;
      const trust = trustIn(left, right) + (named ? TRUST_ARTICLE : 0);
      const likelihood = letters.score(part, whole) + trust;
      if (likelihood > score) [sounds, score] = [whole, likelihood];
    }
    return bridged(sounds);
  };
}

const SHORTEST_NAME = 3;

const isNameEnding = (part: string) =>
  (part.length >= SHORTEST_NAME && SECOND_PARTS[part] !== undefined) ||
  (part.startsWith('ال') && AFTER_ARTICLE[part.slice(2)] !== undefined);

const together = (start: readonly string[], end: readonly string[] | undefined) => end && [...start, ...end];

const SUN_LETTERS = 'تثدذرزسشصضطظلن';
const SHORTEST_AFTER_ARTICLE = 3;

/** An Arabic name of two words with the article between them: seyf-od-din, abd-ol-karim. */
function withArticle(
  start: readonly string[],
  rest: string,
  second: (part: string) => readonly string[] | undefined,
): string[] | undefined {
  if (!rest.startsWith('ال') || rest.length < 2 + SHORTEST_AFTER_ARTICLE) return undefined;
  const end = AFTER_ARTICLE[rest.slice(2)] ?? second(rest.slice(2));
  if (!end || isVowel(start.at(-1)?.at(-1))) return undefined;
  const isSun = SUN_LETTERS.includes(rest[2]!);
  const [onset = '', ...others] = end;
  const long = isSun && onset[0] !== onset[1] ? onset[0] + onset : onset;
  return [...start, 'o', isSun ? '' : 'l', long, ...others];
}

function* halves(part: string): Generator<[string, string]> {
  if (part.length > LONGEST_COMPOUND) return;
  for (let at = SHORTEST_PART; at <= part.length - SHORTEST_PART; at++)
    yield [part.slice(0, at), part.slice(at)];
}

function trustIn(left: string, right: string): number {
  const long = (part: string) => Math.min(LONG_PART, part.length);
  return TRUST + TRUST_FIRST * long(left) + TRUST_SECOND * long(right);
}

// Where two vowels meet across letters a glide parts them.
function bridged(sounds: readonly string[]): string[] {
  let before = '';
  return sounds.map((sound) => {
    const meets = isVowel(before.at(-1)) && isVowel(sound[0]);
    const bridge = meets ? (before.endsWith('i') ? 'y' : "'") : '';
    before = sound === '' ? before : sound;
    return bridge + sound;
  });
}
