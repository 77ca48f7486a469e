import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['props را عوض کن', 'perAps rA avaz kon', 'a word of programs'],
  ['با TypeScript و NPM', 'bA tAypeskeript va en_pi_em', 'a word that is known as a whole'],
  ['useState را صدا بزن', 'yuz_esteyt rA sedA bezan', 'two words in one'],
  ['onClick را بنویس', 'An_kelik rA benevis', 'a short word before another one'],
  ['innerHTML عنصر', 'iner_eC_ti_em_el onsor', 'a word before letters'],
  ['YouTube و LinkedIn', 'yutyub va linkdin', 'names with a capital inside'],
  ['ToucanShell', 'tukAn_Sel', 'an unknown one'],
  ['McDowell', 'makdovel', 'a short beginning that is no word'],
])('%s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

// Two consonants at a word's beginning get a vowel; vowels are said as their place in the word has them in English.
const BY_KIND: Readonly<Record<string, [text: string, said: string][]>> = {
  'an English word by its spelling': [
    ['Skyscanner', 'eskAyskaner'],
    ['Zapier', 'zApiyer'],
    ['Clojure', 'kelojur'],
    ['Glassdoor', 'gelasdor'],
    ['Pipeline', 'pAyplAyn'],
    ['Adblock', 'adblAk'],
    ['Iterator', 'itereytor'],
    ['Screensaver', 'eskerinseyver'],
    ['Freelancers', 'ferilanserz'],
    ['Recursion', 'rekerSen'],
    ['Inflation', 'infeleySen'],
    ['Knowledge', 'nolej'],
    ['Mountain', 'mAnten'],
    ['Brighton', 'berAyton'],
    ['Whirlpool', 'verlpul'],
    ['Goodyear', 'gudyir'],
    ['Datadog', 'deytAdAg'],
    ['Keychron', 'kikron'],
    ['Hubspot', 'hAbespAt'],
    ['Gibson', 'gibson'],
    ['Kindred', 'kindred'],
  ],
  'a name that is said as written': [
    ['Makita', 'mAkitA'],
    ['Madonna', 'mAdonA'],
    ['Fujitsu', 'fujitsu'],
  ],
  'a Persian name in Latin letters': [
    ['Soleymani', 'soleymAni'],
    ['Bahmanzadeh', 'bahmanzAde'],
    ['Zamani', 'zamAni'],
    ['Naghavi', 'naqavi'],
  ],
  'a form of a known word': [
    ['browsers', 'berAwzerz'],
    ['patches', 'paCez'],
    ['streaming', 'estiriming'],
    ['uploaded', 'Aploded'],
    ['stickers', 'estikerz'],
    ['updates', 'Apdeyts'],
    ['copying', 'kopiying'],
  ],
  'two known words in one': [
    ['paymentlink', 'peymentlink'],
    ['cloudstore', 'kelAwdestor'],
    ['playstore', 'peleystor'],
    ['facebooklive', 'feysbuklAyv'],
  ],
};
for (const [kind, words] of Object.entries(BY_KIND))
  test.each(words)(`${kind}: %s is read %s`, (text, said) => {
    expect(phonemes(reader.read(`از ${text}`)).phonemes).toBe(`az ${said}`);
  });
