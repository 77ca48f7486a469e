import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['تو WhatsApp پیام بده', 'tu vAtsAp payAm bede'],
  ['جلسه تو Google Meet برگزار میشه', 'jalase tu gugel mit bargozAr miSe'],
])('تو before a name in Latin letters is "in": %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['تو iPhone داری؟', 'to Ayfon dAri'],
  ['با تو Netflix می‌بینم', 'bA to netfeliks mibinam'],
])('it is "you" before what one has, and behind a preposition: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['از پیاده روی روبه روی بانک رد شدم', 'az piyAde row-e rube ru-ye bAnk rad Sodam'],
  ['هر روز پیاده روی می کنم', 'har ruz piyAde ravi mi konam'],
  ['پیاده‌روی خیابان شلوغ است', 'piyAderow-e xiyAbAn Soluq ast'],
  ['پیاده‌روی سریع', "piyAderavi-ye sari'"],
])('a pavement with its ezafe is told from walking: %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
