import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['پیش رفت خوبی داشته اید', 'piS raft-e xubi dASte id', 'a noun at the beginning of its clause'],
  ['با پیش رفت علم', 'bA piS raft-e elm', 'behind a preposition'],
  ['بهترین دست آورد زندگی من', 'behtarin dast Avard-e zendegi-ye man', 'behind a superlative'],
  ['دست آوردهای علمی ایران', 'dast AvardhA-ye elmi-ye irAn', 'in the plural'],
  ['قرار داد اجاره را امضا کردیم', 'qarAr dAd-e ejAre rA emzA kardim', 'before another verb of the clause'],
  ['سر نوشت ما این بود', 'sar neveSt-e mA in bud', 'one that is no sentence'],
])('the past of a verb is a part of a noun in %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});

test.each([
  ['کارمون پیش رفت و تموم شد', 'kAremun piS raft o tamum Sod'],
  ['او پیش رفت', 'u piS raft'],
  ['او پول زیادی به دست آورد و رفت', 'u pul-e ziyAdi be dast Avard va raft'],
  ['اتفاق بدی روی داد', 'ettefAq-e badi ruy dAd'],
  ['به قولش عمل کرد', 'be qowlaS amal kard'],
  ['باران بند آمد و آفتاب در آمد', 'bArAn band Amad va AftAb dar Amad'],
  ['آب کم بود', 'Ab kam bud'],
])('it is a verb in %s', (text, expected) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(expected);
});
