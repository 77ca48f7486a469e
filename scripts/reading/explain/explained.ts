import {
  diacritize,
  type ExplainedCandidate,
  type ExplainedWord,
  type Explainer,
  type ReadToken,
  romanize,
} from '../../../server/reading/index.ts';
import { slice } from '../../../server/reading/notation/code-points.ts';
import { latinPhonemes, latinWord } from '../../../server/reading/output/latin-word.ts';
import type { OutputOptions } from '../result.ts';
import type { FreeSources } from './free-sources.ts';
import type { OwnTables } from './own-tables.ts';

/** A text that was read, with the reasons, as the command writes them. */
export interface ExplainedText {
  original: string;
  marked: string;
  pinglish: string;
  words: WrittenWord[];
}

/** A word with its spelling and its Latin form, and with the authors' tables and the free sources of its readings. */
export interface WrittenWord extends Omit<ExplainedWord, 'candidates'> {
  written: string;
  pinglish: string;
  /** Whether Pinglish spells it as people write it, and not as it is said: kilo, of kilu. */
  isSpelledApart: boolean;
  candidates: (ExplainedCandidate & { ownTables: string[]; sources: string[] })[];
}

/** Who may vouch for a reading. */
export interface Vouchers {
  tables: OwnTables;
  sources: FreeSources;
}

/** Reads a text and gathers why it is read so. */
export function explained(
  text: string,
  explainer: Explainer,
  { tables, sources }: Vouchers,
  options: OutputOptions,
): ExplainedText {
  const { reading, words } = explainer.explain(text);
  const { pinglish, alignment } = romanize(reading, options);
  const tokenAt = new Map(reading.tokens.map((token) => [token.start, token]));
  // Words and alignment both stand in the order of the text.
  let next = 0;
  const latin = ({ start, end, spacing }: ExplainedWord) => {
    // The alignment knows only what blanks part.
    const part = spacing?.as === 'parted' ? tokenAt.get(start) : undefined;
    if (part?.kind === 'word') return latinWord(part, options);
    while (next < alignment.length && alignment[next]!.sourceEnd <= start) next++;
    const pieces: string[] = [];
    for (let i = next; i < alignment.length && alignment[i]!.sourceStart < end; i++)
      pieces.push(alignment[i]!.pinglish);
    return pieces.join(' ');
  };
  return {
    original: text,
    marked: diacritize(reading, options).marked,
    pinglish,
    words: words.map((word) => ({
      ...word,
      written: slice(reading.text, word.start, word.end),
      pinglish: latin(word),
      isSpelledApart: isSpelledApart(tokenAt.get(word.start), word, options),
      candidates: word.candidates.map((one) => ({
        ...one,
        ownTables: tables.vouchFor(one.stem, one.stemPhonemes),
        sources: sources.vouchFor(one.stem, one.stemPhonemes),
      })),
    })),
  };
}

// Stops are signs that part vowels, or are left out: they hide no sound.
const withoutStops = (latin: string) => latin.replaceAll("'", '');

/** Whether a word that stands by itself is spelled with other sounds than it is said with. */
function isSpelledApart(
  token: ReadToken | undefined,
  { end, phonemes }: ExplainedWord,
  options: OutputOptions,
): boolean {
  if (token?.kind !== 'word' || token.end !== end || options.style !== 'readable') return false;
  const written = latinWord({ ...token, ezafe: false }, options);
  return withoutStops(written) !== withoutStops(latinPhonemes(phonemes, options));
}
