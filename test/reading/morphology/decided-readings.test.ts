import { expect, test } from 'vitest';
import { ownWords } from '../../../scripts/training/own/words.ts';
import { createReader, phonemes, romanize } from '../../../server/reading/index.ts';
import { DECIDED_READINGS } from '../../../server/reading/morphology/decided-readings.ts';
import { readingModel } from '../../../server/reading-model.ts';

const reader = createReader(readingModel());
const { only, usual, everyday } = ownWords();
const own = new Map([...only, ...usual, ...everyday]);

test.each([...DECIDED_READINGS])('%s has a sound for each letter, and is in words.tsv', (word, sounds) => {
  expect(sounds).toHaveLength(word.length);
  expect(own.get(word)).toBe(sounds.join(''));
});

test.each([
  ['این موجب شد', 'in mojeb Sod'],
  ['متوجه شدم', 'motevajjeh Sodam'],
  ['موتر و پولیس', 'motar va polis'],
  ['چت‌جی‌پی‌تی', 'Catjipiti'],
  ['چت جی پی تی', 'Cat ji pi ti'],
  ['React', "ri'akt"],
  ['Mohammad Hosseini', 'mohammad hoseyni'],
])('%s is read %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['کیلو', 'kilo', 'as people write the loan word'],
  ['اسهال', "es'haal", 'no sh'],
  ['مشهور', 'mashhur', 'sh before h needs no sign'],
  ['قهوه', 'ghahve', 'nor does gh'],
])('%s is written %s: %s', (text, latin) => {
  expect(romanize(reader.read(text), { style: 'readable', vowelNotation: 'double_a' }).pinglish).toBe(latin);
});
