import { hashOf } from './hash.ts';
import type { Lexicon } from './lexicon.ts';
import type { Tables } from './model.ts';
import { pronunciationOf } from './pronunciation.ts';
import type { Entry } from './types.ts';

/** Looks a key up: the lexicon, then its morphology, then the letters themselves. Every key has an entry. */
export function createEntries(lexicon: Lexicon, tables: Tables): (key: string) => Entry {
  return (key) => {
    const row = lexicon.find(key);
    const sounds = row?.pronunciations ?? [];
    return {
      key,
      hash: hashOf(key),
      origin: row ? 'lexicon' : 'letters',
      partOfSpeech: row?.partOfSpeech ?? 0,
      homograph: 0,
      pronunciations: row
        ? sounds.map((indexes) =>
            pronunciationOf(
              key,
              indexes.map((i) => tables.sounds[i]!),
            ),
          )
        : [
            pronunciationOf(
              key,
              Array.from(key, () => ''),
            ),
          ],
    };
  };
}
