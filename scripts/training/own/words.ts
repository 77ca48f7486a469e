import { ownRows } from '../tables.ts';

/** What a row of words.tsv is for; its header says what each use means. */
type Use = (typeof USES)[number];
const USES = ['', 'everyday', 'only', 'by parts'] as const;

export const isUse = (name: string): name is Use => USES.some((use) => use === name);

/** The most that an alignment of the authors' own words may cost: these may be as odd as they like. */
export const OWN_LIMIT = 8;

/** The words of words.tsv by their use, with their phonemes. */
export interface OwnWords {
  /** They replace the readings of every source. Of several readings of a word the first is the default. */
  only: Spoken[];
  /** The default readings of their words, which count as vouched for; a word stands here once. */
  usual: Spoken[];
  /** Default readings, too, unless the word has a usual one. */
  everyday: Spoken[];
  /** Words that are no entries, since their parts say how they are read. */
  byParts: Spoken[];
}

type Spoken = [word: string, phonemes: string];

/** Reads the words of the authors. Throws an Error where a row has a use that is not known. */
export function ownWords(): OwnWords {
  const words: OwnWords = { only: [], usual: [], everyday: [], byParts: [] };
  const lists: Record<Use, Spoken[]> = {
    '': words.usual,
    everyday: words.everyday,
    only: words.only,
    'by parts': words.byParts,
  };
  for (const [word = '', phonemes = '', use = ''] of ownRows('words.tsv')) {
    if (!isUse(use)) throw new Error(`words.tsv: ${word} has the unknown use ${use}`);
    lists[use].push([word, phonemes]);
  }
  return words;
}
