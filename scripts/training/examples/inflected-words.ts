import { hashOf } from '../../../server/reading/base/hash.ts';
import { endedWith } from '../../../server/reading/morphology/endings.ts';
import { GRAMMATICAL } from '../../../server/reading/morphology/suffixes.ts';
import { ZWNJ } from '../../../server/reading/notation/script.ts';
import { endsWithVowel } from '../../../server/reading/notation/sounds.ts';
import type { LexiconEntry } from '../sources/lexicon/entries.ts';
import { PARTS_OF_SPEECH } from '../sources/parts-of-speech.ts';
import { saidAs, type Word } from './out-of-vocabulary-words.ts';

// What people add to nouns and adjectives that end in a consonant: possessives, the spoken plural, object and copula.
const ENDINGS = 'م ت ش مان تان شان مون تون شون مو تو شو ا و ه'.split(' ');
const TAKING = new Set(
  ['noun', 'adjective', 'adjective+noun', 'noun+adjective'].map((name) => PARTS_OF_SPEECH.indexOf(name)),
);
const SHORTEST = 3;
// One form in four is enough to learn from.
const SHARE = 4;

/**
 * Inflected forms of frequent words that the lexicon does not have, as most such words in running text are. Without
 * them raftAr-at would be read raftArt, as many names and foreign words end in the same letters.
 */
export function inflectedWords(
  entries: readonly LexiconEntry[],
  isFrequent: (key: string) => boolean,
): Word[] {
  const known = new Set(entries.map(({ key }) => key));
  return entries
    .filter((entry) => takesEndings(entry) && isFrequent(entry.key))
    .flatMap((entry) =>
      ENDINGS.flatMap((letters): Word[] => {
        const key = entry.key + letters;
        if (known.has(key) || hashOf(`inflected ${key}`) % SHARE !== 0) return [];
        const said = endedWith(entry.pronunciations[0]!, false, letters, GRAMMATICAL)!;
        return [{ key, said: new Set([saidAs(key, said)]), source: 'inflected' }];
      }),
    );
}

const takesEndings = ({ key, partOfSpeech, pronunciations }: LexiconEntry) =>
  TAKING.has(partOfSpeech) &&
  key.length >= SHORTEST &&
  !key.includes(ZWNJ) &&
  !endsWithVowel(pronunciations[0]!.join(''));
