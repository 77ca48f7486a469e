import { expect, test } from 'vitest';
import { phonemes } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();

test.each([
  ['فابریکه سمنت', 'fAbrike-ye sement', 'a noun that no list of parts of speech has'],
  ['بیادرم آمد', 'biyAdaram Amad', 'a word that looks like two'],
  ['خانه ماما', 'xAne-ye mAmA', 'a word that looks like one twice'],
  ['کندک سوم', 'kandak-e sevvom', 'a word that looks like a diminutive'],
])('in the words of Afghanistan, %s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['څارنوال', 'sAranvAl'],
  ['ښاروالی', 'SArvAli'],
  ['پښتون', 'paStun'],
  ['ډاکټر', 'dAktar'],
  ['ځوان', 'zavAn'],
  ['ګل', 'gol'],
])('letters of Pashto have the sound of a Persian letter: %s is read %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['سره‌میاشت', 'saremiyASt'],
  ['ولسی', 'volosi'],
  ['لوی څارنوال', 'loy sAranvAl'],
  ['تیاره', 'tayyAre'],
  ['مادرکلان', 'mAdarkalAn'],
])('offices, ranks and kin of Afghanistan: %s is read %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['سلام ماما جان، مانده نباشی', 'salAm mAmA jAn mAnde nabASi', 'who is greeted'],
  ['تشکر بیادر جان', 'taSakkor biyAdar jAn', 'who is thanked'],
  ['سلام امید جان', 'salAm omid jAn', 'a name'],
  ['سلام مادر جان را برسان', 'salAm-e mAdar jAn rA beresAn', 'whose greeting is taken to somebody'],
])('%s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['باشندگان ولسوالی لاش جوین', 'bASandegAn-e volosvAli-ye lAS joveyn'],
  ['در میدان وردک', 'dar meydAn vardak'],
  ['قیمت پخته پایین آمد', 'qeymat-e paxte pAyin Amad'],
  ['غذا پخته شد', 'qazA poxte Sod'],
  ['افسر متقاعد را دیدم', "afsar-e motaqA'ed rA didam"],
  ['او متقاعد شد', "u moteqA'ed Sod"],
])('places of two words, and words with a sense of their own there: %s is read %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['پیاز را میده کنید', 'piyAz rA meyde konid', 'small, before a verb that makes it so'],
  ['بابا پول میده', 'bAbA pul mide', 'gives, elsewhere'],
  ['غلام محمد آمد', 'qolAm mohammad Amad', 'a name of two words'],
])('%s is read %s: %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});

test.each([
  ['بچه شیشه را شکستاند', 'baCCe SiSe rA SekastAnd'],
  ['شب را در کوه گذشتاندیم', 'Sab rA dar kuh gozaStAndim'],
  ['رئیس صاحب محترم به دفتر آمد', "ra'is sAheb-e mohtaram be daftar Amad"],
])('verbs that make others do it, and titles with an adjective: %s is read %s', (text, said) => {
  expect(phonemes(reader.read(text)).phonemes).toBe(said);
});
