/** The signs of currencies, how they are said, and the word that those around see in their place. */
export const CURRENCIES: readonly (readonly [sign: string, said: string, like: string])[] = [
  ['$', 'dolAr', 'دلار'],
  ['€', 'yuro', 'یورو'],
  ['£', 'pond', 'پوند'],
  ['¥', 'yen', 'ین'],
  ['﷼', 'riyAl', 'ریال'],
  ['₺', 'lir', 'دلار'],
  ['₽', 'rubl', 'دلار'],
  ['₹', 'rupiye', 'دلار'],
  ['₩', 'von', 'دلار'],
  ['₪', 'Sekel', 'دلار'],
  ['₿', 'bitkoyn', 'دلار'],
  ['؋', 'afqAni', 'دلار'],
];

/** All signs of currencies in a row. */
export const CURRENCY_SIGNS = CURRENCIES.map(([sign]) => sign).join('');
