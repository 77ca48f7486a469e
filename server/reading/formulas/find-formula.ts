import { grow, Tree } from '../base/tree.ts';
import type { Rows } from '../model.ts';
import { type VocalisedLetter, vocalised } from './vocalised.ts';

/** A formula. */
export interface Formula {
  /** Its letters with their sounds and marks. */
  readonly letters: readonly VocalisedLetter[];
  /** Whether it may have an ezafe, as a noun may: bAbolhavA'ej-e mA, but sobhAnallAh. */
  readonly isNoun: boolean;
}

/** A place in the spellings of all formulas, a letter further at each step. */
export type FormulaNode = Tree<Formula>;

// رحمة الله is also spelled رحمت and رحمه.
const FEMININE = 'ة';
const FEMININE_FORMS = ['ه', 'ت', FEMININE];
// Some spell صلاة as صلوة, as the Quran does.
const OLD_WAW = ['ا', 'و'];
const HAMZA = 'ء';

const FOLDED = new Map([
  ['أ', 'ا'],
  ['إ', 'ا'],
  ['آ', 'ا'],
  ['ؤ', 'و'],
  ['ئ', 'ی'],
  [HAMZA, ''],
  ['\u200c', ''],
]);

/** A letter in the form that spellings are compared in; '' where it may be left out. */
const folded = (letter: string): string => FOLDED.get(letter) ?? letter;

const BARE = /[^\p{M} ]/gu;

// Without objects for its letters: each of five thousand formulas is added whenever a reader is made.
function add(root: FormulaNode, marked: string, formula: Formula): void {
  let nodes = [root];
  const letters = marked.match(BARE) ?? [];
  for (let i = 0; i < letters.length; i++) {
    const letter = folded(letters[i]!);
    const isOldWaw = letter === 'ا' && letters[i + 1] === FEMININE;
    if (letter === FEMININE) nodes = grow(nodes, FEMININE_FORMS);
    else if (isOldWaw) nodes = grow(nodes, OLD_WAW);
    else if (nodes.length === 1) nodes[0] = letter === '' ? nodes[0]! : nodes[0]!.grow(letter);
    else if (letter !== '') nodes = nodes.map((node) => node.grow(letter));
  }
  for (const node of nodes) node.value ??= formula;
}

/** Opens the table of formulas as one tree of letters. */
export function createFormulas(rows: Rows): FormulaNode {
  const root = new Tree<Formula>();
  for (const [marked = '', use] of rows) add(root, marked, formulaOf(marked, use));
  return root;
}

/** A formula that is written with all its marks. */
export const formulaOf = (marked: string, use?: string): Formula => new MarkedFormula(marked, use === 'noun');

/** Its letters are vocalised once it is met: a text has few of two thousand. */
class MarkedFormula implements Formula {
  readonly isNoun: boolean;
  readonly #marked: string;
  #letters: readonly VocalisedLetter[] | undefined = undefined;

  constructor(marked: string, isNoun: boolean) {
    this.#marked = marked;
    this.isNoun = isNoun;
  }

  get letters(): readonly VocalisedLetter[] {
    this.#letters ??= this.#marked.split(' ').flatMap(vocalised);
    return this.#letters;
  }
}

/** The place after the letters of a word, or undefined where no formula goes on so. */
export function follow(from: FormulaNode, key: string): FormulaNode | undefined {
  let node: FormulaNode | undefined = from;
  for (let i = 0; i < key.length && node; i++) {
    const letter = key[i]!;
    const next: FormulaNode | undefined = node.after(letter);
    const form: string = next ? letter : folded(letter);
    node = form === '' ? node : (next ?? node.after(form));
  }
  return node;
}

/**
 * The letters of a phrase with the sounds and marks of the formula. What a spelling leaves out is said with the next letter
 * of its word, or with the last one where it has a vowel: Sey'en.
 */
export function spelledAs(keys: readonly string[], { letters }: Formula): VocalisedLetter[] {
  let place = 0;
  let skipped = '';
  const take = () => letters[place++] ?? { letter: '', sounds: '', marks: '' };
  const spell = (letter: string, isLast: boolean): VocalisedLetter => {
    if (letter === '\u200c') return { letter, sounds: '', marks: '' };
    if (letter === HAMZA && letters[place]?.letter !== HAMZA) return { letter, sounds: '', marks: '' };
    while (letters[place]?.letter === HAMZA && letter !== HAMZA) skipped += take().sounds;
    const { sounds, marks } = take();
    let said = skipped + sounds;
    skipped = '';
    if (isLast && letters[place]?.letter === HAMZA && letters[place]!.sounds.length > 1)
      said += take().sounds;
    return { letter, sounds: said, marks };
  };
  return keys.flatMap((key) => Array.from(key, (letter, i) => spell(letter, i === key.length - 1)));
}
