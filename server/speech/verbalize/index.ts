import { sayAddresses } from './addresses.ts';
import { sayMoney } from './money.ts';
import { sayPhones } from './phones.ts';
import { sayQuantities } from './quantities.ts';
import { saySigns } from './signs.ts';
import { sayUnits } from './units.ts';

// In this order: a special rule takes its signs before a general one.
const RULES: readonly ((text: string) => string)[] = [
  sayAddresses,
  sayPhones,
  sayMoney,
  sayQuantities,
  sayUnits,
  saySigns,
];

/**
 * A text with telephone numbers in groups and with addresses and signs in words, as they are heard. Numbers, dates, times
 * and abbreviations stay, since the reading room says them. Takes any text, in linear time.
 */
export function verbalize(text: string): string {
  return RULES.reduce((said, rule) => rule(said), text);
}
