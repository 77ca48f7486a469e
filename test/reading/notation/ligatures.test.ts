import { describe, expect, test } from 'vitest';
import { diacritize, phonemes, romanize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const say = (text: string) => phonemes(reader.read(text)).phonemes;
const latin = (text: string) =>
  romanize(reader.read(text), { style: 'readable', vowelNotation: 'double_a' }).pinglish;
const marked = (text: string) => diacritize(reader.read(text), { includeEzafe: true }).marked;

test.each([
  ['ﷺ', 'sallallAho_aleyhe_va_sallam', 'sallallaaho aleyhe va sallam'],
  ['ﷻ', 'jalla_jalAloh', 'jalla jalaaloh'],
  ['﷽', 'besmellAherrahmAnerrahim', 'besmellaaherrahmaanerrahim'],
  ['ﷲ', 'allAh', 'allaah'],
  ['ﷴ', 'mohammad', 'mohammad'],
  ['ﷵ', 'sallallAho_aleyhe_va_sallam', 'sallallaaho aleyhe va sallam'],
  ['﵇', 'aleyhessalAm', 'aleyhessalaam'],
])('%s is said and written as the phrase that it stands for', (ligature, said, written) => {
  expect(say(ligature)).toBe(said);
  expect(latin(ligature)).toBe(written);
  expect(marked(ligature)).toBe(ligature);
});

describe('beside letters and other ligatures', () => {
  test('a phrase is apart from the word before it', () => {
    expect(latin('محمدﷺ گفت')).toBe('mohammad sallallaaho aleyhe va sallam goft');
    expect(marked('محمدﷺ')).toBe(`${marked('محمد')}ﷺ`);
  });

  test('a word may be a part of a longer one', () => {
    expect(latin('عبدﷲ')).toBe('abdollaah');
    expect(latin('ﷴرضا')).toBe('mohammadrezaa');
  });

  test('a run of ligatures is a run of words', () => {
    expect(latin('ﷲﷲ ﷺﷺ')).toBe('allaah allaah sallallaaho aleyhe va sallam sallallaaho aleyhe va sallam');
    expect(reader.read('ﷲ'.repeat(50)).tokens.length).toBe(50);
  });
});
