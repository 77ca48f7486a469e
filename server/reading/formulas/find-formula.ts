import type { Rows } from '../model.ts';
import { isMark, MARKS } from './arabic-letters.ts';
import { type VocalisedLetter, vocalised } from './vocalised.ts';

/** A formula. */
export interface Formula {
  /** Its letters with their sounds and marks. */
  readonly letters: readonly VocalisedLetter[];
  /** Whether it may have an ezafe, as a noun may: bAbolhavA'ej-e mA, but sobhAnallAh. */
  readonly isNoun: boolean;
  /** Whether a table has it, and no rule of Arabic made its marks. */
  readonly isListed: boolean;
}

/** A place in the spellings of all formulas, a letter further at each step. */
export interface FormulaNode {
  /** The formula that ends here. */
  readonly value: Formula | undefined;
  after: (letter: string) => FormulaNode | undefined;
}

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

const FOLDS = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'g');

/** A letter in the form that spellings are compared in; '' where it may be left out. */
const folded = (letter: string): string => FOLDED.get(letter) ?? letter;

/** A formula from a letter on. */
interface Rest {
  readonly marked: string;
  /** Where its next letter stands; behind the last one at the end. */
  readonly at: number;
  readonly formula: Formula;
}

/** The formulas that begin alike: they are told apart by their next letter when one is first looked for behind it. */
class LetterTree implements FormulaNode {
  value: Formula | undefined = undefined;
  #rests: Rest[] = [];
  // Most places have one behind them, which needs no map.
  #letter: string | undefined = undefined;
  #only: LetterTree | undefined = undefined;
  #others: Map<string, LetterTree> | undefined = undefined;

  add(rest: Rest): void {
    if (rest.at === rest.marked.length) this.value ??= rest.formula;
    else this.#rests.push(rest);
  }

  after(letter: string): LetterTree | undefined {
    if (this.#rests.length > 0) this.#part();
    return letter === this.#letter ? this.#only : this.#others?.get(letter);
  }

  #part(): void {
    const rests = this.#rests;
    this.#rests = [];
    for (const { marked, at, formula } of rests) {
      const next = letterFrom(marked, at + 1);
      for (const form of formsOf(marked[at]!, marked[next]))
        this.#grow(form).add({ marked, at: next, formula });
    }
  }

  #grow(letter: string): LetterTree {
    const known = this.after(letter);
    if (known) return known;
    const made = new LetterTree();
    if (this.#letter === undefined) [this.#letter, this.#only] = [letter, made];
    else {
      this.#others ??= new Map();
      this.#others.set(letter, made);
    }
    return made;
  }
}

const formsOf = (letter: string, next: string | undefined): readonly string[] => {
  if (letter === FEMININE) return FEMININE_FORMS;
  const form = folded(letter);
  return form === 'ا' && next === FEMININE ? OLD_WAW : [form];
};

/** The place of the next letter that no writer leaves out, or the end. */
function letterFrom(marked: string, from: number): number {
  let at = from;
  while (
    at < marked.length &&
    (marked[at] === ' ' || isMark(marked.charCodeAt(at)) || folded(marked[at]!) === '')
  )
    at++;
  return at;
}

/** Opens the table of formulas as one tree of letters. */
export function createFormulas(rows: Rows): FormulaNode {
  const root = new LetterTree();
  for (const [marked = '', use] of rows)
    root.add({ marked, at: letterFrom(marked, 0), formula: new MarkedFormula(marked, use === 'noun', true) });
  return root;
}

// Texts join the first words: انشا الله.
const MOST_JOINED = 3;
const AND = 'و';

/**
 * What formulas begin with as texts spell it, folded: their first words, one or some together, and behind an "and". Nearly all
 * words of Persian that begin with the same letters are others.
 */
export function beginningsOf(rows: Rows): ReadonlySet<string> {
  const beginnings = new Set<string>();
  // All formulas in one string: it takes half the time of one after the other.
  const all = rows.map(([marked = '']) => marked).join('\n');
  for (const formula of foldedWord(all.replace(MARKS, '')).split('\n')) {
    const words = formula.split(' ', MOST_JOINED + 1);
    for (let count = 1, joined = ''; count <= words.length; count++) {
      joined += words[count - 1]!;
      for (const word of joined.includes(FEMININE)
        ? FEMININE_FORMS.map((form) => joined.replaceAll(FEMININE, form))
        : [joined]) {
        beginnings.add(word);
        if (word.startsWith(AND)) beginnings.add(word.slice(1));
      }
    }
  }
  return beginnings;
}

/** A spelling as `beginningsOf` has it. */
export const foldedWord = (key: string): string => key.replace(FOLDS, folded);

/** A phrase that rules of Arabic wrote with all its marks. */
export const formulaOf = (marked: string): Formula => new MarkedFormula(marked, false, false);

/** Its letters are vocalised once it is met: a text has few of two thousand. */
class MarkedFormula implements Formula {
  readonly isNoun: boolean;
  readonly isListed: boolean;
  readonly #marked: string;
  #letters: readonly VocalisedLetter[] | undefined = undefined;

  constructor(marked: string, isNoun: boolean, isListed: boolean) {
    this.#marked = marked;
    this.isNoun = isNoun;
    this.isListed = isListed;
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

const DAGGER = '\u0670';

/** The marks of a letter that is spelled otherwise: the و of صلوة is said A, and has a small alef. */
export const marksOn = (letter: string, own: string, marks: string): string =>
  letter === OLD_WAW[1] && own === OLD_WAW[0] ? DAGGER : marks;

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
    const { letter: own, sounds, marks } = take();
    let said = skipped + sounds;
    skipped = '';
    if (isLast && letters[place]?.letter === HAMZA && letters[place]!.sounds.length > 1)
      said += take().sounds;
    return { letter, sounds: said, marks: marksOn(letter, own, marks) };
  };
  return keys.flatMap((key) => Array.from(key, (letter, i) => spell(letter, i === key.length - 1)));
}
