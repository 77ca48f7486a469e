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
  ['McDowell', 'mkdovel', 'a short beginning that is no word'],
])('%s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});
