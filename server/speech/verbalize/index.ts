import { sayAbbreviations } from './abbreviations.ts';
import { sayAddresses } from './addresses.ts';
import { sayDates } from './dates.ts';
import { sayLetters } from './letters.ts';
import { sayMoney } from './money.ts';
import { sayOrdinals } from './ordinals.ts';
import { sayPhones } from './phones.ts';
import { sayQuantities } from './quantities.ts';
import { saySigns } from './signs.ts';
import { sayTimes } from './times.ts';
import { sayUnits } from './units.ts';

// In this order: what is more special takes its signs before what is more general.
const RULES: readonly ((text: string) => string)[] = [
  sayAddresses,
  sayAbbreviations,
  sayDates,
  sayTimes,
  sayPhones,
  sayMoney,
  sayQuantities,
  sayOrdinals,
  sayUnits,
  saySigns,
  sayLetters,
];

/**
 * A text as it is said: dates, times, telephone numbers, signs and abbreviations in words that the reading room
 * can read. Numbers stay, since that room says them. Total, and linear in the text.
 */
export function verbalize(text: string): string {
  return RULES.reduce((said, rule) => rule(said), text);
}
