import { ownRows } from '../tables.ts';

/** What a row of words.tsv is for; its header says what each use means. */
type Use = '' | 'everyday' | 'only' | 'by parts';

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
    const list = lists[use as Use];
    if (!list) throw new Error(`words.tsv: ${word} has the unknown use ${use}`);
    list.push([word, phonemes]);
  }
  return words;
}
