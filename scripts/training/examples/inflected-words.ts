import { hashOf } from '../../../server/reading/base/hash.ts';
import { endedWith } from '../../../server/reading/morphology/analyser.ts';
import { ZWNJ } from '../../../server/reading/notation/script.ts';
import { endsWithVowel } from '../../../server/reading/notation/sounds.ts';
import type { LexiconEntry } from '../sources/entries.ts';
import { PARTS_OF_SPEECH } from '../sources/parts-of-speech.ts';
import { saidAs, type Word } from './asked-words.ts';

// What people put to nouns and adjectives that end in a consonant: possessives, the spoken plural, object and copula.
const ENDINGS = 'م ت ش مان تان شان مون تون شون مو تو شو ا و ه'.split(' ');
const TAKING = new Set(
  ['noun', 'adjective', 'adjective+noun', 'noun+adjective'].map((name) => PARTS_OF_SPEECH.indexOf(name)),
);
const SHORTEST = 3;
// One of so many is enough to learn from.
const SHARE = 4;

/**
 * Inflected forms of frequent words, which are most of what running text has and the lexicon lacks: without them so many
 * names and foreign words end in the same letters that raftAr-at would be read raftArt.
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
        const said = endedWith(entry.pronunciations[0]!, false, letters)!;
        return [{ key, said: new Set([saidAs(key, said)]), source: 'inflected' }];
      }),
    );
}

const takesEndings = ({ key, partOfSpeech, pronunciations }: LexiconEntry) =>
  TAKING.has(partOfSpeech) &&
  key.length >= SHORTEST &&
  !key.includes(ZWNJ) &&
  !endsWithVowel(pronunciations[0]!.join(''));
