export const ARTICLE = 'ال';

const SUN_LETTERS = 'تثدذرزسشصضطظلن';

/**
 * The sounds of the Arabic article and the word behind it. The letters of the sun take its l over: od-din, ol-molk.
 * A word that begins with it says al before the others: al-helAl, but on-nabi, since that comes in phrases.
 */
export function withArticle(word: string, sounds: readonly string[], isFirst: boolean): string[] {
  const [onset = '', ...others] = sounds;
  if (!SUN_LETTERS.includes(word[0]!)) return [isFirst ? 'a' : 'o', 'l', ...sounds];
  return ['o', '', onset[0] === onset[1] ? onset : onset[0] + onset, ...others];
}
