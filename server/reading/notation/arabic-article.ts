import { endsWithVowel, isVowel } from './sounds.ts';

export const ARTICLE = 'ال';

const SUN_LETTERS = 'تثدذرزسشصضطظلن';

/**
 * The sounds of the Arabic article and the word after it. Sun letters assimilate its l: od-din, but ol-molk. At the
 * beginning of a word it is al before other letters (al-helAl), but on-nabi, which occurs in phrases. A stop separates it
 * from a vowel: jAme'-ol-'atrAf.
 */
export function withArticle(word: string, sounds: readonly string[], isFirst: boolean): string[] {
  const [onset = '', ...others] = sounds;
  if (!SUN_LETTERS.includes(word[0]!)) {
    const stop = !isFirst && isVowel(onset[0]) ? "'" : '';
    return [isFirst ? 'a' : 'o', 'l', stop + onset, ...others];
  }
  return ['o', '', onset[0] === onset[1] ? onset : onset[0] + onset, ...others];
}

// Shorter parts that begin like the article are other words: الک.
const SHORTEST = 5;

// Longer words in i are adjectives and keep the vowel of the article: tehrAniyol'asl, but fi-l and zi-l.
const LONGEST_PARTICLE = 3;

/** The sounds of a part that begins with the article after a joiner (jAme'-ol-jahAt, zi-l-qa'de), or undefined. */
export function withJoinedArticle(
  stem: readonly string[],
  part: string,
  read: (word: string) => readonly string[],
): string[] | undefined {
  if (!part.startsWith(ARTICLE) || part.length < SHORTEST) return undefined;
  const word = part.slice(ARTICLE.length);
  const sounds = withArticle(word, read(word), false);
  const before = stem.join('');
  if (before.endsWith('i') && before.length > LONGEST_PARTICLE) return ['yo', ...sounds.slice(1)];
  return endsWithVowel(before) ? ['', ...sounds.slice(1)] : sounds;
}

/** The sounds of a known part with the article after another part: inside a name it is ol, not al (habib-ol-lAh). */
export function asJoinedArticle(part: string, sounds: readonly string[]): readonly string[] {
  return part.startsWith(ARTICLE) && sounds[0] === 'a' ? ['o', ...sounds.slice(1)] : sounds;
}
