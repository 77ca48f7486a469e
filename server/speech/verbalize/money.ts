import { NUMBER } from './digits.ts';

const NAMES: Record<string, string> = {
  $: 'دلار',
  '€': 'یورو',
  '£': 'پوند',
  '¥': 'ین',
  '﷼': 'ریال',
};
const SIGN = '[$€£¥﷼]';
const SCALE = '(?: (?:هزار|میلیون|میلیارد))?';
const BEFORE = new RegExp(`(${SIGN})\\s?(${NUMBER}${SCALE})`, 'g');
const AFTER = new RegExp(`(${NUMBER}${SCALE})\\s?(${SIGN})`, 'g');

/** Signs of currencies as words behind their amount. */
export function sayMoney(text: string): string {
  return text
    .replace(BEFORE, (_, sign: string, amount: string) => `${amount} ${NAMES[sign]}`)
    .replace(AFTER, (_, amount: string, sign: string) => `${amount} ${NAMES[sign]}`)
    .replace(new RegExp(SIGN, 'g'), (sign) => ` ${NAMES[sign]} `);
}
