import {
  DAMMA,
  FATHA,
  KASRA,
  lettersOf,
  type MarkedLetter,
  SHADDA,
  SUKUN,
  withEnding,
} from '../arabic-letters.ts';

type Letters = readonly MarkedLetter[];

/** A present: the vowel of the letter that it begins with, and the letters behind. */
export interface Present {
  readonly vowel: string;
  readonly letters: Letters;
}

const VOWELS: Readonly<Record<string, string>> = { a: FATHA, e: KASRA, o: DAMMA };
const LONG: Readonly<Record<string, string>> = { a: 'ا', e: 'ی', o: 'و' };
const LAST: Readonly<Record<string, string>> = { a: 'یٰ', e: 'ی', o: 'و' };
const FEW = 3;

/**
 * The present of a verb whose past is given. A past of three letters has one vowel of several there, which the table
 * names; that of longer ones follows. What is neither is the present itself.
 */
export function presentOf(past: Letters, named: string): Present {
  const vowel = VOWELS[named];
  if (vowel !== undefined) return { vowel: FATHA, letters: ofThree(past, named, vowel) };
  if (named === '') return ofMore(withEnding(past, ''));
  const [first, ...letters] = lettersOf(named);
  return { vowel: first!.marks, letters: withEnding(letters, '') };
}

function ofThree(past: Letters, named: string, vowel: string): Letters {
  const [first, middle, last] = past as [MarkedLetter, MarkedLetter, MarkedLetter?];
  const begun = { letter: first.letter === 'ا' ? 'أ' : first.letter, marks: SUKUN };
  const start = first.letter === 'و' && middle.marks !== '' && last ? [] : [begun];
  if (!last)
    return [
      { ...first, marks: vowel },
      { ...middle, marks: SHADDA },
    ];
  if (middle.letter === 'ا' && middle.marks === '')
    return [
      { ...first, marks: '' },
      { letter: LONG[named]!, marks: '' },
      { ...last, marks: '' },
    ];
  if (/[اوی]/.test(last.letter)) {
    const weak = first.letter === 'و' ? [] : [begun];
    return [...weak, { ...middle, marks: '' }, ...lettersOf(LAST[named]!)];
  }
  return [...start, { ...middle, marks: vowel }, { ...last, marks: '' }];
}

/** The present of a past of four letters or more: all but those in ta- have an e before their last letter. */
function ofMore(past: Letters): Present {
  const [first, second, ...others] = past as [MarkedLetter, MarkedLetter, ...MarkedLetter[]];
  const isLong = (letter: MarkedLetter) => letter.marks.includes(SHADDA);
  if (first.letter === 'ت' && past.length > FEW) return { vowel: FATHA, letters: past };
  if (first.letter === 'ا' && first.marks === KASRA)
    return {
      vowel: FATHA,
      letters: withE([second, ...others], second.letter === 'س' && others[0]?.letter === 'ت'),
    };
  if (first.letter === 'آ')
    return { vowel: DAMMA, letters: withE([{ letter: 'ؤ', marks: SUKUN }, second, ...others], true) };
  if (first.letter !== 'ا') return { vowel: DAMMA, letters: withE(past, true) };
  if (isLong(second) && others.length > 0 && second.marks !== SHADDA)
    return { vowel: DAMMA, letters: withE([{ letter: 'ؤ', marks: FATHA }, second, ...others], true) };
  if (second.letter === 'و' && second.marks === SUKUN)
    return { vowel: '', letters: withE([{ letter: 'و', marks: '' }, ...others], true) };
  return { vowel: DAMMA, letters: withE([second, ...others], true) };
}

function withE(letters: Letters, changesAlef: boolean): Letters {
  const [before, last] = [letters.at(-2)!, letters.at(-1)!];
  const start = letters.slice(0, -2);
  if (last.letter === 'ی') return [...start, before, { letter: 'ی', marks: '' }];
  if (before.letter === 'ا' && before.marks === '')
    return changesAlef ? [...start, { letter: 'ی', marks: '' }, last] : letters;
  return [...start, { ...before, marks: before.marks.replace(FATHA, KASRA) }, last];
}
