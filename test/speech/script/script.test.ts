import { expect, test } from 'vitest';
import { type Clause, scriptOf } from '../../../server/speech/script/script.ts';
import { sentencesOf } from '../../../server/speech/script/sentences.ts';
import { shippedReader } from '../speak.ts';

const reader = shippedReader();
const script = (text: string) => scriptOf(reader.read(text));
const shape = (clauses: Clause[]) => clauses.map(({ tone, pause }) => `${tone} ${pause}`);

test('punctuation gives clauses their melody and their pause', () => {
  expect(shape(script('سلام، خوبی؟ بله! رفتم.\nدیدم'))).toEqual([
    'continuation clause',
    'question sentence',
    'exclamation sentence',
    'statement paragraph',
    'statement breath',
  ]);
});

test('a full stop before a line break is one pause, the longer one', () => {
  expect(shape(script('رفتم. \n\n دیدم'))).toEqual(['statement paragraph', 'statement breath']);
});

test('a text without a word has no clause', () => {
  expect(script('... !؟ ()')).toEqual([]);
});

test('verbs with mi- are stressed on it, and function words are unstressed', () => {
  const [clause] = script('به مدرسه می‌روم');
  expect(clause!.words.map(({ stress }) => stress)).toEqual(['none', 'last', 'first']);
});

test('clauses without any sign get a breath before they grow too long', () => {
  const clauses = script('کتاب خوب '.repeat(100));
  expect(clauses.length).toBeGreaterThan(5);
  expect(clauses.slice(0, -1).every(({ pause }) => pause === 'breath')).toBe(true);
  expect(clauses.flatMap(({ words }) => words)).toHaveLength(200);
});

test('a word that is too long for the synthesizer is cut, and nothing of it is lost', () => {
  const clauses = script('ببپپتت'.repeat(300));
  const words = clauses.flatMap((clause) => clause.words);
  expect(Math.max(...words.map(({ phonemes }) => phonemes.length))).toBeLessThan(100);
  expect(words.length).toBeGreaterThan(20);
});

test('sentences are recorded one by one, long ones in parts', () => {
  const clauses = script(`${'سلام، '.repeat(200)}. خوبی؟ بله.`);
  const sentences = sentencesOf(clauses);
  expect(sentences.flat()).toEqual(clauses);
  expect(sentences.length).toBeGreaterThan(4);
  expect(sentences.at(-1)).toHaveLength(1);
});
