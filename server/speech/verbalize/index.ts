import { sayAddresses } from './addresses.ts';
import { sayMoney } from './money.ts';
import { sayPhones } from './phones.ts';
import { sayQuantities } from './quantities.ts';
import { saySigns } from './signs.ts';
import { sayUnits } from './units.ts';

// In this order: what is more special takes its signs before what is more general.
const RULES: readonly ((text: string) => string)[] = [
  sayAddresses,
  sayPhones,
  sayMoney,
  sayQuantities,
  sayUnits,
  saySigns,
];

/**
 * A text as it is said, for what is heard and not read: telephone numbers in groups, addresses and signs in words.
 * Numbers, dates, times and abbreviations stay, since the reading room says them. Total, and linear in the text.
 */
export function verbalize(text: string): string {
  return RULES.reduce((said, rule) => rule(said), text);
}
