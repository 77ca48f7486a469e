import { pronunciationOf } from '../notation/pronunciation.ts';
import { BOUNDARY } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';

// Words further away than this do not tell how a word is spoken.
const REACH = 12;

// In speech و between words is o (nun o panir), but va at the beginning of a clause.
const AND = pronunciationOf('و', ['o']);
// Two nouns tell little (صدا و سیما), and va is not wrong in speech.
const LEAST_FOR_AND = 100;

// Speech has رو instead.
const WRITTEN_OBJECT = 'را';

/**
 * Gives و and the possessive endings ت and ش the vowel of everyday speech where the words around are spoken: nun o panir
 * (in books nAn va panir), esmeS (esmaS), naqqASit (naqqASiyat).
 */
export function matchRegister(words: WordAnalysis[]): void {
  let around = 0;
  for (let i = 0; i < REACH; i++) around += words[i]?.type.register ?? 0;
  words.forEach((word, i) => {
    around += (words[i + REACH]?.type.register ?? 0) - (words[i - REACH - 1]?.type.register ?? 0);
    // A word does not tell its own register.
    const others = around - word.type.register;
    word.isSpoken = others > 0;
    if (!word.isSpoken || word.token.kind !== 'word' || word.token.typed !== null) return;
    if (word.type.isPossessed && words[i + 1]?.type.key !== WRITTEN_OBJECT) makeSpoken(word);
    else if (word.type.key === 'و' && others > LEAST_FOR_AND && words[i - 1]?.boundary === BOUNDARY.none)
      word.pronunciation = AND;
  });
}

function makeSpoken(word: WordAnalysis): void {
  const { key } = word.type;
  const { sounds } = word.pronunciation;
  const linked = sounds[key.length - 2] ?? '';
  if (!linked.endsWith('a')) return;
  const spoken = linked === 'iya' ? 'i' : `${linked.slice(0, -1)}e`;
  const said = sounds.map((sound, i) => (i === key.length - 2 ? spoken : sound));
  word.pronunciation = pronunciationOf(key, said);
}
