import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const said = (text: string) => phonemes(reader.read(text)).phonemes;

test.each([
  ['هر شب برادرم به خانه آمد.', 'har Sab barAdaram be xAne Amad'],
  ['به موقع غذا حاضر شد.', "be mowqe' qazA hAzer Sod"],
  ['بر این اساس هوا سرد بود.', 'bar in asAs havA sard bud'],
])('a phrase of time or manner ends without an ezafe before the subject: %s', (text, right) => {
  expect(said(text)).toBe(right);
});

test.each([
  ['گوشی Samsung من خراب است.', 'guSi-ye sAmsung-e man xarAb ast'],
  ['نسخه جدید Android آمد.', "nosxe-ye jadid-e Andro'id Amad"],
])('a word in Latin letters is joined to its owner, and an adjective to it: %s', (text, right) => {
  expect(said(text).replace('oyi', "o'i")).toBe(right);
});

test.each([
  ['به دست اندرش تیغ بود', /^be dast andar/],
  ['به کوه اندر آمد', /^be kuh andar Amad$/],
])('a noun before اندر, which stands behind it in older Persian, has no ezafe: %s', (text, right) => {
  expect(said(text)).toMatch(right);
});
