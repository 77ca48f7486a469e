import { ELEMENTS } from '../verbalize/latin-words.ts';
import { cardinal } from '../verbalize/number-words.ts';
import type { SaidDigits } from './number-groups.ts';

/** What only sums, equations, figures and reactions have. */

const POWERS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** √۱۶, ∠ABC, ۵! and their kind: the signs that stand before or behind one operand, and how they are said. */
export const alone = (before: string, behind: string): SaidDigits | undefined =>
  prefix(before, behind) ??
  negativePower(before, behind) ??
  factorial(before, behind) ??
  plusOrMinus(before, behind) ??
  prime(before, behind) ??
  negative(before, behind) ??
  over(before, behind) ??
  result(before, behind) ??
  member(behind) ??
  reaction(before, behind) ??
  becomes(before, behind);

const PREFIXES: Readonly<Record<string, string>> = {
  '№': 'SomAre-ye',
  '√': 'jazr-e',
  '∛': 'riSe-ye_sevvom-e',
  '∠': 'zAviye-ye',
  '△': 'mosallas-e',
  '∆': 'deltA',
  '∑': 'sigmA-ye',
  '∫': 'entegrAl-e',
};

/** √۱۶, ∛۸, ∠ABC, ∞ */
function prefix(before: string, behind: string): SaidDigits | undefined {
  if (behind[0] === '∞') return { length: 1, said: 'bi_nahAyat' };
  if (/^\|[−-]?[A-Za-z\d۰-۹][^|\n]{0,8}\|/u.test(behind) && /(?:^|[ =(+−-])$/.test(before))
    return { length: 1, said: 'qadr-e_motlaq-e' };
  if (behind[0] === '∅') return { length: 1, said: 'tohi' };
  const [sign] = /^(?:[√∛№](?= ?[\d۰-۹(A-Za-z])|[∠△∆∑∫](?= ?[A-Za-z]))/.exec(behind) ?? [];
  return sign === undefined ? undefined : { length: 1, said: PREFIXES[sign]! };
}

/** ۱۰⁻³ */
function negativePower(before: string, behind: string): SaidDigits | undefined {
  const [all] = /^⁻[⁰¹²³⁴-⁹]+/u.exec(behind) ?? [];
  if (all === undefined || !/\d$/.test(before)) return undefined;
  const power = Array.from(all.slice(1), (sign) => POWERS.indexOf(sign)).join('');
  return { length: all.length, said: `be_tavAn-e_manfi_${cardinal(power)}` };
}

/** ۵! = ۱۲۰, n!, but no call: عدد ۵! */
const factorial = (before: string, behind: string): SaidDigits | undefined =>
  (behind[0] === '!' && /(?<![A-Za-z])[nkm]$/.test(before)) ||
  (/^!\)? ?[=×÷/+−-] ?[\d۰-۹(]/u.test(behind) && /(?:\d|(?<![A-Za-z])[A-Za-z]|\))$/.test(before))
    ? { length: 1, said: 'fAktoriyel' }
    : undefined;

/** f′(x) */
const prime = (before: string, behind: string): SaidDigits | undefined =>
  behind[0] === '′' && /(?<![A-Za-z])[A-Za-z]$/.test(before) ? { length: 1, said: 'perim' } : undefined;

/** x = −b */
const negative = (before: string, behind: string): SaidDigits | undefined =>
  /^[−-](?:\d*[A-Za-z](?![A-Za-z])|[√(])/.test(behind) &&
  /=[^=]{0,12}$/.test(before) &&
  /[=(] ?$/.test(before)
    ? { length: 1, said: 'manfi' }
    : undefined;

/** (−b ± √Δ) / 2a, v = d/t */
const over = (before: string, behind: string): SaidDigits | undefined =>
  /^\/ ?[\d۰-۹A-Za-z(]/u.test(behind) &&
  (/=/.test(before) || /=/.test(behind)) &&
  /(?:\)|(?<![A-Za-z])[A-Za-z]|\p{Script=Greek}) ?$/u.test(before)
    ? { length: 1, said: 'taqsim_bar' }
    : undefined;

const MEMBERS: Readonly<Record<string, string>> = {
  '∈': 'ozv-e',
  '∉': 'ozv_nist_dar',
  '⊂': "zirmajmu'e-ye",
  '⊆': "zirmajmu'e-ye",
};

/** {۱, ۲} ⊂ N */
const member = (behind: string): SaidDigits | undefined => {
  const said = MEMBERS[behind[0]!];
  return said !== undefined && /^. ?[A-Za-z{(]/.test(behind) ? { length: 1, said } : undefined;
};

/** A result of a test: سردرد +، تهوع −. And the sign of a name: اوپک+. */
function result(before: string, behind: string): SaidDigits | undefined {
  if (/^\+(?=[ ،,؛)\n]|$)/.test(behind) && /[\u0621-\u064a\u066e-\u06d3]{2}$/u.test(before))
    return { length: 1, said: 'pelAs' };
  return /^[+−](?=[،,؛)\n]|$)/.test(behind) && /\p{Script=Arabic} $/u.test(before)
    ? { length: 1, said: behind[0] === '+' ? 'mosbat' : 'manfi' }
    : undefined;
}

/** (± ۲٪): a blank stands before the number. */
const plusOrMinus = (before: string, behind: string): SaidDigits | undefined =>
  /^± [\d۰-۹]/u.test(behind) && !/[\dA-Za-z)%] ?$/.test(before)
    ? { length: 1, said: 'mosbat_manfi' }
    : undefined;

/** ۷۰ → ۶۵, ۱۰:۴۵ → ۱۲:۱۰ */
const becomes = (before: string, behind: string): SaidDigits | undefined =>
  /^[→⟶] ?[\d۰-۹]/u.test(behind) && /(?<![A-Za-z\d])\d[\d.,:]* ?$/.test(before)
    ? { length: 1, said: /:\d\d ?$/.test(before) ? 'tA' : 'be' }
    : undefined;

const SUBSTANCE_BEFORE = /[A-Z][A-Za-z\d₀-₉()]* $/u;
const SUBSTANCE_BEHIND = /^. [\d۰-۹]{0,2}[A-Z]/u;
const ARROW = /[→⟶]/;

/** 2H2 + O2 → 2H2O, lim x → 0 */
function reaction(before: string, behind: string): SaidDigits | undefined {
  if (ARROW.test(behind[0]!) && /lim ?\(?[a-z] ?$/.test(before)) return { length: 1, said: 'be_samt-e' };
  if (!SUBSTANCE_BEFORE.test(before) || !SUBSTANCE_BEHIND.test(behind)) return undefined;
  const isSum = before.includes('+') || behind.includes('+');
  if (ARROW.test(behind[0]!)) return isSum ? { length: 1, said: 'midahad' } : undefined;
  const isOfReaction = behind[0] === '+' && (ARROW.test(before) || ARROW.test(behind));
  return isOfReaction ? { length: 1, said: "be'alAve-ye" } : undefined;
}

/** ۷−۴=۳ */
export function difference(behind: string): SaidDigits | undefined {
  const [all, from, less] = /^(\d{1,9})-(\d{1,9})(?= ?=)/.exec(behind) ?? [];
  return all === undefined
    ? undefined
    : { length: all.length, said: `${cardinal(from!)}_menhA-ye_${cardinal(less!)}` };
}

/** ۱۰/۲=۵ */
export function quotient(behind: string): SaidDigits | undefined {
  const [all, from, by] = /^(\d{1,9})\/(\d{1,9})(?= ?=)/.exec(behind) ?? [];
  return all === undefined
    ? undefined
    : { length: all.length, said: `${cardinal(from!)}_taqsim_bar_${cardinal(by!)}` };
}

// Letters that are multiplied with each other: 4ac, xy, mgh.
const PRODUCT = '(?:[abc]{2,3}|[xyz]{2,3}|[abcmnpqk][xyz]|mgh|mv|ma|mc|vt|at|gt|mn|pq)';
const COEFFICIENT = new RegExp(`^\\d{1,4}(?=(?:${PRODUCT}|[abnxyz])[²³]?(?![A-Za-z]))`);
const FACTORS = new RegExp(`^(${PRODUCT})([²³]?)(?![A-Za-z\\d.'’&_-])`);
const IN_SUM = /[=+²³]/;

/** y = 2x + 1: a letter behind a number is no sign of times in an equation. */
export function coefficient(before: string, behind: string): SaidDigits | undefined {
  const [digits] = COEFFICIENT.exec(behind) ?? [];
  return digits !== undefined && (IN_SUM.test(before) || IN_SUM.test(behind))
    ? { length: digits.length, said: cardinal(digits) }
    : undefined;
}

// F = mg, and no milligrams
const WEIGHT_BEFORE = /(?<![A-Za-z])[A-Z] ?= ?$/;
const WEIGHT = new RegExp(`^(${PRODUCT}|mg)([²³]?)(?![A-Za-z\\d.'’&_-])`);

const FACTOR_BEFORE = /(?:[=+×÷(*/−–-] ?|(?:^|[^A-Za-z])\d{1,4})$/;
const FACTOR_BEHIND = /^ ?[=+×÷)*/−–-]/;

/** The letters of a product in an equation, each by its name: 2ab, xy = 12. */
export function product(
  before: string,
  behind: string,
  name: (letter: string) => string,
): SaidDigits | undefined {
  const [all, letters, power] = (WEIGHT_BEFORE.test(before) ? WEIGHT : FACTORS).exec(behind) ?? [];
  if (all === undefined || !(IN_SUM.test(before) || IN_SUM.test(behind))) return undefined;
  if (!FACTOR_BEFORE.test(before) && !FACTOR_BEHIND.test(behind.slice(all.length))) return undefined;
  const said = Array.from(letters!, name).join('_');
  return {
    length: all.length,
    said: power === '' ? said : `${said}_be_tavAn-e_${power === '²' ? 'do' : 'se'}`,
  };
}

const ION = new RegExp(`^((?:(?:${ELEMENTS})[₀-₉]*){1,5})([²³⁴]?)([⁺⁻])`, 'u');
const CHARGES: Readonly<Record<string, string>> = { '²': '_do', '³': '_se', '⁴': '_CahAr' };

/** An ion with its charge: Na⁺, SO₄²⁻. */
export function ion(behind: string, say: (formula: string) => string): SaidDigits | undefined {
  const [all, formula, charge, sign] = ION.exec(behind) ?? [];
  if (all === undefined) return undefined;
  const said = `${say(formula!)}${CHARGES[charge!] ?? ''}`;
  return { length: all.length, said: `${said}_${sign === '⁺' ? 'mosbat' : 'manfi'}` };
}

const FUNCTIONS: Readonly<Record<string, string>> = {
  sin: 'sinus',
  cos: 'kosinus',
  tan: 'tAnZAnt',
  cot: 'kotAnZAnt',
  log: 'logAritm',
  ln: 'el_en',
};
const FUNCTION =
  /^(sin|cos|tan|cot|log|ln)(?:([²³])|([₀-₉]+)(\d{1,6}(?!\d))?)?(?= ?(?:[\dθαβφπ√]|\(\d)|(?:[xyz]|[ (] ?[a-z])(?![A-Za-z])|[^A-Za-z\d]|$)/u;
// Without a blank between, other letters make other words: sine, tang.
const ARGUMENT = /^(?: ?[\dθαβφπ√]| ?\(\d|(?:[xyz]|[ (] ?[a-z])(?![A-Za-z]))/u;
const BASES = '₀₁₂₃₄₅₆₇₈₉';

/** A function and its power or base: sin 30°, cos²x, log₂8. */
export function functionAt(behind: string): SaidDigits | undefined {
  const [all, name, power, base, operand] = FUNCTION.exec(behind) ?? [];
  if (all === undefined) return undefined;
  const said = FUNCTIONS[name!]!;
  if (base !== undefined) {
    const inBase = `dar_mabnA-ye_${cardinal(Array.from(base, (sign) => BASES.indexOf(sign)).join(''))}`;
    const of = operand === undefined ? '' : `-e_${cardinal(operand)}`;
    return { length: all.length, said: `${said}${of}_${inBase}` };
  }
  if (!ARGUMENT.test(behind.slice(all.length))) return undefined;
  const raised = power === '²' ? '_be_tavAn-e_do' : '_be_tavAn-e_se';
  return { length: all.length, said: power === undefined ? `${said}-e` : `${said}${raised}` };
}

const ELEMENT = new RegExp(`^(?:${ELEMENTS})(?![A-Za-z\\d₀-₉'’&_.+-])`, 'u');
const ELEMENT_BEFORE = /(?:\p{Script=Arabic} ?\(|(?<!\p{L})(?:عنصر|نماد|فلز|اتم|یون) )$/u;

/** The symbol of an element behind its name: سدیم (Na). */
export function element(
  before: string,
  behind: string,
  say: (formula: string) => string,
): SaidDigits | undefined {
  if (!ELEMENT_BEFORE.test(before)) return undefined;
  const [symbol] = ELEMENT.exec(behind) ?? [];
  const isWhole = symbol !== undefined && (!before.endsWith('(') || behind[symbol.length] === ')');
  return isWhole ? { length: symbol.length, said: say(symbol) } : undefined;
}
