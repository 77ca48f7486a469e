import { lettersOf, type MarkedLetter } from './arabic-letters.ts';

// Patterns of Arabic nouns that their letters show, ف ع ل for those of the root.
const PATTERNS = [
  'فاعِل',
  'فَعیل',
  'فاعِلَة',
  'مَفْعول',
  'مَفْعولَة',
  'تَفْعیل',
  'اِفْتِعال',
  'اِنْفِعال',
  'اِسْتِفْعال',
  'مُسْتَفْعِل',
  'مُتَفاعِل',
  'مُفاعَلَة',
  'تَفاعُل',
  'فَواعِل',
  'فَعائِل',
  'مَفاعِل',
  'مَفاعیل',
  'اَفاعِل',
  'فَعیلَة',
  'فاعِلون',
  'فاعِلین',
  'مَفْعولین',
];
const ROOT = /[فعل]/;
// Weak letters, which change, and those that Arabic has not.
const NO_ROOT = /[اویپچژگ]/;

/** A noun that nothing is known of, by the pattern that its letters have. */
export function guessed(spelling: string): readonly MarkedLetter[] | undefined {
  for (const pattern of PATTERNS) {
    const letters = lettersOf(pattern);
    if (letters.length !== spelling.length) continue;
    const own = letters.map(({ letter, marks }, i) =>
      ROOT.test(letter) ? { letter: spelling[i]!, marks } : { letter, marks },
    );
    const fits = letters.every(({ letter }, i) => {
      if (ROOT.test(letter)) return !NO_ROOT.test(spelling[i]!);
      return spelling[i] === (letter === 'ئ' ? 'ی' : letter === 'ة' ? 'ه' : letter);
    });
    if (fits) return own;
  }
  return undefined;
}
