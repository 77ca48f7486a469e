import { isMark } from '../../../server/reading/formulas/arabic-letters.ts';
import { formulaOf } from '../../../server/reading/formulas/find-formula.ts';
import { sayFormula } from '../../../server/reading/formulas/say-formula.ts';
import type { EngineTables } from '../../../server/reading/model.ts';
import { keyOf } from '../key-of.ts';
import type { PlacedRow } from '../tables.ts';
import { oddLetter, repeated, unlisted, wrong } from './row-problems.ts';

type ArabicTables = Readonly<
  Record<keyof Pick<EngineTables, 'formulas' | 'arabic-verbs' | 'arabic-words'>, readonly PlacedRow[]>
>;

/** The problems of the tables of Arabic. */
export const arabicProblems = ({
  formulas,
  'arabic-verbs': verbs,
  'arabic-words': words,
}: ArabicTables): string[] => [
  ...formulaProblems(formulas),
  ...wrong(verbs, verbProblem),
  ...wrong(words, ([marked = '', use]) =>
    use === undefined || use === AS_IT_IS
      ? oddSpelling(marked)
      : unlisted(`${use} is no use of an Arabic word`),
  ),
];

const AS_IT_IS = 'as it is';
const VOWEL_FIRST = /[\u064b-\u0650]\u0651/;

function formulaProblems(rows: readonly PlacedRow[]): string[] {
  return [
    ...repeated(rows.map(({ place, row }) => ({ place, row, of: spelling(row), says: row[0]! }))),
    ...wrong(rows, ([marked = '']) =>
      VOWEL_FIRST.test(marked)
        ? `a shadda of ${marked} stands behind its vowel: put it before the vowel`
        : undefined,
    ),
    ...wrong(rows, (row) => {
      const odd = oddSpelling(row[0]!);
      if (odd !== undefined) return odd;
      const marks = said(row);
      return marks === row[1]
        ? undefined
        : `the marks of ${row[0]} say ${marks}, not ${row[1]}: write that, or mend the marks`;
    }),
  ];
}

const spelling = ([marked = '']: readonly string[]) => keyOf(marked).replaceAll(' ', '');

const said = ([marked = '']: readonly string[]) =>
  sayFormula(marked.split(' ').map(keyOf), formulaOf(marked))
    .map(({ phonemes }) => phonemes)
    .join(' ');

/** A letter of an Arabic keyboard has no sound in the tables. */
const oddSpelling = (marked: string): string | undefined =>
  oddLetter(
    Array.from(marked)
      .filter((sign) => sign !== ' ' && !isMark(sign.charCodeAt(0)))
      .join(''),
    marked,
  );

const VOWELS = ['', 'a', 'e', 'o'];
// A present begins with a letter that has its vowel: یُوجِبُ
const PRESENT = /^ی[\u064e-\u0650]./;

function verbProblem([past = '', named = '']: readonly string[]): string | undefined {
  const odd = oddSpelling(past);
  if (odd !== undefined) return odd;
  const isNamed = VOWELS.includes(named) || PRESENT.test(named);
  return isNamed
    ? oddSpelling(VOWELS.includes(named) ? '' : named)
    : `${named} is neither a, e, o nor a present in ی with all its marks: write the vowel of the present of ${past}`;
}
