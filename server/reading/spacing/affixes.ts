import type { Rows } from '../model.ts';
import { LETTER_NAMES } from '../morphology/letter-names.ts';
import { ARTICLE } from '../notation/arabic-article.ts';
import { ZWNJ } from '../notation/script.ts';
import type { Affix, Joining } from '../sentence/word-parts.ts';

const words = (list: string): string[] => list.split(' ');

/** What first parts need behind them; all others need something before them. */
export const NEEDED_BEHIND: ReadonlySet<Joining> = new Set(['known, no verb', 'verb', 'preverb']);

/** Small words that nothing is an ending of. */
export const NO_STEMS: ReadonlySet<string> = new Set(
  words('و که را از به در با تا بر یا اگر ولی اما چون ای نه هم روی'),
);

/** Opens the table of parts of words that writers part with a blank, with the names of Latin letters. */
export function createAffixes(rows: Rows): ReadonlyMap<string, Affix> {
  const found = new Map<string, Affix>();
  const add = (part: string, affix: Affix) => found.set(part, { ...found.get(part), ...affix });
  for (const [part = '', needs, firsts = ''] of rows as [string, Joining, string?][]) {
    if (needs === 'before the article') add(part, { isBeforeArticle: true });
    else if (needs === 'listed') add(part, { firsts: new Set(words(firsts)) });
    else add(part, NEEDED_BEHIND.has(needs) ? { needsBehind: needs } : { needsBefore: needs });
  }
  for (const name of LETTER_NAMES) add(name, { isLetterName: true });
  return found;
}

/** A word with the Arabic article, that the table lacks. */
export const ARTICLED: Affix = { needsBefore: 'article' };
// Shorter words that begin like the article are others: الک.
const SHORTEST_ARTICLED = 5;

// Endings that second parts take, with a joiner or without: علاقه مندم, دانش جوها, پرسش نامه‌ای.
const ENDED = new RegExp(
  `^(..+?)(${ZWNJ}?(?:ها(?:ی|یی|یم|یت|یش|یمان|یتان|یشان|م|ت|ش)?|مان|تان|شان|مون|تون|شون|ترین|تر|یم|ید|ند|ی|م|ت|ش|ه)|${ZWNJ}(?:ا[متش]|ا?ی|ایم|اید|اند))$`,
);

/** What a word may be without an ending that second parts take; nothing where it has none. */
export function stemsOf(key: string): string[] {
  const [, stem] = ENDED.exec(key) ?? [];
  return stem === undefined ? [] : [stem];
}

const TAKE_ENDINGS: ReadonlySet<Joining | undefined> = new Set(['known', 'noun']);

// xabar dArid? The verb is likelier than the second part with a copula.
const HAVE = /^دار(?:م|ی|یم|ید)$/;

/** What a second part of the table with an ending may be. */
function endedPart(key: string, affixes: ReadonlyMap<string, Affix>): Affix | undefined {
  if (HAVE.test(key)) return undefined;
  const [, part = '', ending = ''] = ENDED.exec(key) ?? [];
  const { needsBefore, firsts } = affixes.get(part) ?? {};
  const found: Affix = { ending: ending.length };
  if (TAKE_ENDINGS.has(needsBefore)) found.needsBefore = needsBefore!;
  if (firsts) found.firsts = firsts;
  return found.needsBefore || firsts ? found : undefined;
}

/** What a word may be a part of: that of the table, with an ending or without, or that of a word with the Arabic article. */
export const partOf = (key: string, affixes: ReadonlyMap<string, Affix>): Affix | undefined =>
  affixes.get(key) ??
  (key.startsWith(ARTICLE) && key.length >= SHORTEST_ARTICLED ? ARTICLED : endedPart(key, affixes));

/** Words before which a second part is a word of its own: این خانه. */
export const DETERMINERS: ReadonlySet<string> = new Set(words('این آن همین همان هر یک چه هیچ چند دو سه'));
