import { DIGIT } from './digits.ts';

const D = DIGIT;
const GAP = '[ \u200c-]?';
const NOT_IN_NUMBER = `(?<![${D.slice(1, -1)}.,/+-])`;
const END = `(?![${D.slice(1, -1)}])`;
const COUNTRY = `(?:(\\+|[0۰٠]{2})([9۹٩][8۸٨])${GAP}|[0۰٠])`;
const MOBILE = new RegExp(
  `${NOT_IN_NUMBER}${COUNTRY}([9۹٩]${D}{2})${GAP}(${D}{3})${GAP}(${D}{2})${GAP}(${D}{2})${END}`,
  'g',
);
const LANDLINE = new RegExp(
  `${NOT_IN_NUMBER}${COUNTRY}(${D}{2})[ )-]{1,2}(${D}{2})${GAP}(${D}{2})${GAP}(${D}{2})${GAP}(${D}{2})${END}`,
  'g',
);
// Numbers of cards, accounts and the like: three or more groups, so that they are no quantity, range or date.
const DATE = `(?:${D}{4}-${D}{1,2}-${D}{1,2}|${D}{1,2}-${D}{1,2}-${D}{4})(?!-?${D})`;
const GROUPS = new RegExp(`${NOT_IN_NUMBER}(?!${DATE})${D}{2,6}(?:-${D}{2,6}){2,8}${END}`, 'g');

/** Telephone and card numbers in the groups in which people say them. */
export function sayPhones(text: string): string {
  return text
    .replace(MOBILE, inGroups)
    .replace(LANDLINE, inGroups)
    .replace(GROUPS, (all) => all.replaceAll('-', '، '));
}

function inGroups(
  _: string,
  plus: string | undefined,
  country: string | undefined,
  ...rest: unknown[]
): string {
  const groups = rest.slice(0, -2).filter((group): group is string => typeof group === 'string');
  const start = country === undefined ? '۰' : `${plus === '+' ? 'مثبتِ' : '۰ ۰'} ${country}`;
  return `${start} ${groups.join('، ')}`;
}
