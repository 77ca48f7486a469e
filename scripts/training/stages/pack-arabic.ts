import {
  DAMMA,
  hasTanwin,
  KASRA,
  lettersOf,
  type MarkedLetter,
  markedOf,
  spelled,
  withoutArticle,
  withoutEnding,
} from '../../../server/reading/formulas/arabic-letters.ts';
import { type ArabicTables, fixedWords } from '../../../server/reading/formulas/arabic-words.ts';
import { isParticle } from '../../../server/reading/formulas/function-words.ts';
import { HEAD_SIZE } from '../../../server/reading/formulas/packed-arabic.ts';
import { openSeenWords, type Seen } from '../../../server/reading/formulas/seen-words.ts';
import { verbsBehind } from '../../../server/reading/formulas/verbs/beginnings.ts';
import { createVerbs } from '../../../server/reading/formulas/verbs/conjugate.ts';
import type { Rows } from '../../../server/reading/model.ts';

type Nouns = Map<string, readonly MarkedLetter[]>;

/** Packs what `openArabic` opens. Throws an Error where there are more formulas than it has numbers. */
export function packArabic(tables: ArabicTables): Uint8Array {
  const { formulas } = tables;
  const formulasWith = indexOf(formulas);
  if (formulas.length > 0xffff) throw new Error('there are too many formulas');
  const nouns = encoded(Array.from(nounsOf(tables, formulasWith).values(), markedOf));
  const spellings = encoded([...formulasWith.keys()]);
  const places = [...formulasWith.values()];
  const numbers = [...places.map(({ length }) => length), ...places.flat()];
  const packed = new Uint8Array(HEAD_SIZE + nouns.length + spellings.length + 2 * numbers.length);
  const view = new DataView(packed.buffer);
  view.setUint32(0, nouns.length, true);
  view.setUint32(4, spellings.length, true);
  packed.set(nouns, HEAD_SIZE);
  packed.set(spellings, HEAD_SIZE + nouns.length);
  const from = HEAD_SIZE + nouns.length + spellings.length;
  for (const [i, number] of numbers.entries()) view.setUint16(from + 2 * i, number, true);
  return packed;
}

const encoded = (words: readonly string[]) => new TextEncoder().encode(words.join(' '));

/** The numbers of the formulas that have a spelling, by spellings. */
function indexOf(formulas: Rows): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [number, [marked = '']] of formulas.entries())
    for (const spelling of new Set(marked.split(' ').map((word) => spelled(lettersOf(word)))))
      found.set(spelling, [...(found.get(spelling) ?? []), number]);
  return found;
}

/** The nouns that the formulas and the table of words have, without their endings. */
function nounsOf(tables: ArabicTables, formulasWith: ReadonlyMap<string, readonly number[]>): Nouns {
  const { formulas, 'arabic-verbs': verbs, 'arabic-words': more } = tables;
  const nouns: Nouns = new Map([['الله', lettersOf('اَللّٰه')]]);
  for (const word of new Set(formulas.flatMap(([marked = '']) => marked.split(' '))))
    addNoun(lettersOf(word), nouns);
  const fixed = fixedWords(tables);
  const words = openSeenWords(formulas, fixed, (spelling) => formulasWith.get(spelling) ?? []);
  for (const spelling of formulasWith.keys())
    if (!isParticle(spelling)) addInflected(words.at(spelling)!, nouns);
  for (const [marked = '', use] of more) if (use === undefined) keep(lettersOf(marked), nouns);
  const verbsAt = verbsBehind(createVerbs(verbs));
  const alone = fixed.map((marked) => spelled(lettersOf(marked))).filter(words.isFixed);
  for (const spelling of [...formulasWith.keys(), ...alone])
    if (!nouns.has(spelling) && !isParticle(spelling) && verbsAt(spelling).length === 0)
      addBare(words.at(spelling)!, nouns);
  return nouns;
}

// What a word begins with before its article: val-, fal-, bel-, vabel-.
function addNoun(letters: readonly MarkedLetter[], nouns: Nouns): void {
  for (let from = 0; from < 3 && from < letters.length - 3; from++) {
    const noun = withoutArticle(letters.slice(from));
    if (noun) {
      keep(withoutEnding(noun), nouns);
      return;
    }
    if (!/[وفبک]/.test(letters[from]!.letter)) break;
  }
  const last = letters.at(-1)!;
  if (letters.length < 3 || !(hasTanwin(last) || last.letter === 'ة')) return;
  keep(withoutEnding(letters), nouns);
}

// Verbs have no e: a word that has it and another vowel has cases.
function addInflected(all: readonly Seen[], nouns: Nouns): void {
  const [{ letters }] = all as [Seen];
  // Its noun is taken without the article: kept with it, it would lack its first a where it begins a sentence.
  if (withoutArticle(letters)) return;
  if (all.length < 2 || (letters.length === 2 && !letters[1]!.marks.includes('\u0651'))) return;
  const vowels = new Set(all.map((one) => /[\u064e-\u0650]/.exec(one.letters.at(-1)!.marks)?.[0]));
  vowels.delete(undefined);
  if (vowels.size > 1 && vowels.has(KASRA)) keep(withoutEnding(letters), nouns);
}

// What is no particle and no verb: owned by a noun with its article, or without its case before a pause.
function addBare(all: readonly Seen[], nouns: Nouns): void {
  for (const { letters, behind } of all) {
    if (letters[0]!.letter === 'ا' && letters[1]?.letter === 'ل') continue;
    if (letters.length < 3 || letters[0]!.letter === 'ی' || /^[وفبکل]$/.test(letters[0]!.letter)) continue;
    const last = letters.at(-1)!;
    const isOwned = behind.startsWith('ال') && (last.marks.endsWith(KASRA) || last.marks.endsWith(DAMMA));
    const isPaused = behind === '' && /^\u0651?$/.test(last.marks) && !/[اویهکم]/.test(last.letter);
    if (isOwned || isPaused) keep(withoutEnding(letters), nouns);
  }
}

// Before a pause some lack the shadda of their last letter: al-haq.
function keep(noun: readonly MarkedLetter[], nouns: Nouns): void {
  const spelling = spelled(noun);
  const known = nouns.get(spelling);
  if (!known || markedOf(known).length < markedOf(noun).length) nouns.set(spelling, noun);
}
