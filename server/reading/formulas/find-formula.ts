import { grow, newTree, type Tree } from '../base/tree.ts';
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
const HAMZA = 'ء';

/** A letter in the form that spellings are compared in; '' where it may be left out. */
function folded(letter: string): string {
  if (/[أإآ]/.test(letter)) return 'ا';
  if (letter === 'ؤ') return 'و';
  if (letter === 'ئ') return 'ی';
  return letter === HAMZA || letter === '\u200c' ? '' : letter;
}

const LETTERS = /\p{L}/gu;

function add(root: FormulaNode, marked: string, formula: Formula): void {
  let nodes = [root];
  for (const letter of marked.match(LETTERS) ?? []) {
    const forms = letter === FEMININE ? ['ه', 'ت', FEMININE] : [folded(letter)];
    if (forms[0] !== '') nodes = grow(nodes, forms);
  }
  for (const node of nodes) node.value ??= formula;
}

/** Opens the table of formulas as one tree of letters. */
export function createFormulas(rows: Rows): FormulaNode {
  const root = newTree<Formula>();
  for (const [marked = '', use] of rows) add(root, marked, formulaOf(marked, use));
  return root;
}

/** A formula that is written with all its marks. Its letters are vocalised once it is met: a text has few of a thousand. */
export function formulaOf(marked: string, use?: string): Formula {
  let letters: VocalisedLetter[] | undefined;
  return {
    get letters() {
      letters ??= marked.split(' ').flatMap(vocalised);
      return letters;
    },
    isNoun: use === 'noun',
  };
}

/** The place after the letters of a word, or undefined where no formula goes on so. */
export function follow(from: FormulaNode, key: string): FormulaNode | undefined {
  let node: FormulaNode | undefined = from;
  for (let i = 0; i < key.length && node; i++) {
    const letter = key[i]!;
    const next: FormulaNode | undefined = node.next.get(letter);
    const form: string = next ? letter : folded(letter);
    node = form === '' ? node : (next ?? node.next.get(form));
  }
  return node;
}

/** The letters of a spelling with the sounds and marks of the formula. What it leaves out is said with the next letter. */
export function spelledAs(key: string, { letters }: Formula): VocalisedLetter[] {
  let place = 0;
  let skipped = '';
  const take = () => letters[place++] ?? { letter: '', sounds: '', marks: '' };
  return Array.from(key, (letter) => {
    if (letter === '\u200c') return { letter, sounds: '', marks: '' };
    if (letter === HAMZA && letters[place]?.letter !== HAMZA) return { letter, sounds: '', marks: '' };
    while (letters[place]?.letter === HAMZA && letter !== HAMZA) skipped += take().sounds;
    const { sounds, marks } = take();
    const said = skipped + sounds;
    skipped = '';
    return { letter, sounds: said, marks };
  });
}
