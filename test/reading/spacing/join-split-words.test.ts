import { expect, test } from 'vitest';
import { createReader, diacritize, phonemes, romanize } from '../../../server/reading/index.ts';
import { readingModel } from '../../../server/reading-model.ts';

const reader = createReader(readingModel());

test.each([
  ['خسته ام و گرسنه ام', 'xaste am va gorosne am', 'the copula'],
  ['علاقه مند شدم', 'alAqe mand Sodam', 'a second part'],
  ['دانش گاه های ما', 'dAneS gAh hA-ye mA', 'an ending behind a second part'],
  ['کتاب هایم', 'ketAb hAyam', 'a plural with a pronoun'],
  ['چه کرده ای', 'Ce karde i', 'the copula of the second person'],
  ['این غذا خوش مزه است', 'in qazA xoS maze ast', 'a first part'],
  ['جی پی اس', 'ji pi es', 'names of letters'],
  ['خط مدادی اش', 'xatt-e medAdi aS', 'a glide that is only heard inside a word'],
])('%s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['بیا ای دوست', 'biyA ey dust', 'a vocative'],
  ['موی تر', 'mu-ye tar', 'a wet thing'],
  ['این خانه', 'in xAne', 'a noun behind a determiner'],
  ['بی بی', 'bi bi', 'two letters may be a word'],
  ['علاقه\nمند', 'alAqe mand', 'nothing is joined over the end of a line'],
])('%s stays %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test('each written word keeps its place, its marks and its Latin form', () => {
  const reading = reader.read('خسته ام، علاقه مند');
  expect(diacritize(reading, { includeEzafe: true }).marked).toBe('خَسْتِه اَم، عَلاقِه مَنْد');
  const { alignment } = romanize(reading, { style: 'readable', vowelNotation: 'double_a' });
  expect(alignment.map(({ source, pinglish }) => [source, pinglish])).toEqual([
    ['خسته', 'khaste'],
    ['ام', 'am'],
    ['علاقه', 'alaaghe'],
    ['مند', 'mand'],
  ]);
});

test('marks that the writer typed on a part count', () => {
  expect(diacritize(reader.read('خَسته اَم'), { includeEzafe: true }).marked).toBe('خَسْتِه اَم');
});

test('a text of endings alone is read like any text', () => {
  for (const text of [
    'ها '.repeat(2000),
    'خسته ام '.repeat(800),
    'بسم الله '.repeat(700),
    'او بی '.repeat(1000),
  ])
    expect(diacritize(reader.read(text), { includeEzafe: true }).marked.length).toBeGreaterThanOrEqual(
      text.length,
    );
});
