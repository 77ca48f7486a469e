import type { Reader } from '../../reading/index.ts';
import { EDGE, NOTHING_SAID, PAUSES } from './pauses.ts';
import { readClauses } from './read-clauses.ts';
import type { Clause } from './script.ts';
import { sectionsOf } from './sections.ts';
import { isVowel, soundsOf } from './sounds.ts';

/** How many seconds a Basic recording of this text lasts at most, by what is said in it. */
export type SpokenSeconds = (text: string, pace: number) => Promise<number>;

// Seconds at pace 1, fitted to recordings of the embedded voices and then raised: no sequence of sounds takes longer, and
// usual texts take four fifths of it.
const CLAUSE = 0.17;
const WORD = 0.035;
const SHORT_VOWEL = 0.086;
const LONG_VOWEL = 0.107;
const CONSONANT = 0.078;
const BUZZED = 0.095;
const LONG_CONSONANT = 0.19;

/**
 * Estimates from the words, numbers, abbreviations and pauses that will be said: a sign such as ﷺ is one code point and
 * seven words. It is read in slices.
 */
export function createSpokenSeconds(reader: Reader): SpokenSeconds {
  return async (text, pace) => {
    let said = 0;
    for (const section of sectionsOf(text, pace)) {
      for await (const clauses of readClauses(reader, section)) {
        said += clauses.reduce((sum, clause) => sum + secondsOf(clause), 0);
      }
    }
    return (said === 0 ? NOTHING_SAID : said + 2 * EDGE) / pace;
  };
}

function secondsOf({ words, pause }: Clause): number {
  const said = words.reduce((sum, { phonemes }) => {
    return soundsOf(phonemes).reduce((seconds, sound) => seconds + soundSeconds(sound), sum + WORD);
  }, CLAUSE);
  return said + PAUSES[pause];
}

function soundSeconds(sound: string): number {
  if (isVowel(sound)) return 'aeo'.includes(sound) ? SHORT_VOWEL : LONG_VOWEL;
  if (sound.length > 1) return LONG_CONSONANT;
  return 'zZ'.includes(sound) ? BUZZED : CONSONANT;
}
