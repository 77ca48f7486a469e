import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const said = (text: string) => phonemes(reader.read(text)).phonemes;

test.each([
  ['با سود ۱۸٪ موافقت شد', 'bA sud-e hejdah darsad movAfeqat Sod', 'a percentage of what stands before'],
  ['افزایش ۱۵٪ قیمت', 'afzAyeS-e pAnzdah darsad-e qeymat', 'an ezafe behind the sign'],
  ['۲۰٪ مردم', 'bist darsad-e mardom', 'a share of what stands behind'],
  ['۲۰٪ تخفیف', 'bist darsad taxfif', 'what is counted has none before it'],
  ['۳kg برنج', 'se kilugeram berenj', 'nor has what is weighed'],
])('the unit in %s is a word to its neighbours, said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});

test.each([
  ['خط ۴ مترو', 'xatt-e CahAr-e metro', 'a line'],
  ['شبکه ۲ سیما', 'Sabake-ye do-ye simA', 'a channel'],
  ['ماده ۱۹۰ قانون مدنی', 'mAdde-ye sad_o_navad-e qAnun-e madani', 'an article of a law'],
  ['شماره ۷ تیم ملی', 'SomAre-ye haft-e tim-e melli', 'a number in a team'],
  ['خط ۱ شلوغ است', 'xatt-e yek Soluq ast', 'none before a predicate'],
  ['کلاس ۳۰ نفره', 'kelAs-e si nafare', 'none before what is counted'],
  ['این گروه ۵ عضو دارد', 'in goruh panj ozv dArad', 'none where the number counts'],
  ['پاسخ سوال ۳ غلط است', "pAsox-e so'Al-e se qalat ast", 'a question has its number by an ezafe'],
])('the number that names something in %s is said %s: %s', (text, phonemes) => {
  expect(said(text)).toBe(phonemes);
});
