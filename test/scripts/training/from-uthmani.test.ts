import { expect, test } from 'vitest';
import { readVerses } from '../../../scripts/training/merged/merged.ts';
import { fromUthmani } from '../../../scripts/training/sources/quran/from-uthmani.ts';
import { packVerses } from '../../../scripts/training/stages/pack-verses.ts';
import { openVerses, VERSE_END } from '../../../server/reading/formulas/quran/packed-verses.ts';
import { vocalised } from '../../../server/reading/formulas/vocalised.ts';

test.each([
  ['بِسۡمِ ٱللَّهِ ٱلرَّحۡمَٰنِ ٱلرَّحِيمِ', 'بِسْمِ اللّاهِ الرَّحْمانِ الرَّحیمِ', 'long vowels have their letters'],
  ['ذَٰلِكَ ٱلۡكِتَٰبُ لَا رَيۡبَۛ فِيهِۛ هُدٗى لِّلۡمُتَّقِينَ', 'ذالِکَ الْکِتابُ لا رَیْبَ فیهِ هُدًی لِلْمُتَّقینَ', 'signs of pauses are left out'],
  ['مِّن رَّبِّهِمۡ', 'مِنْ رَبِّهِمْ', 'what is assimilated to another word is not'],
  ['وَجَدتُّمۡ', 'وَجَدْتُمْ', 'nor what is assimilated in a word'],
  ['يَـٰٓأَيُّهَا ٱلَّذِينَ ءَامَنُواْ', 'یا اَیُّهَا الَّذینَ آمَنوا', 'who is called has a word before it'],
  ['قَالُواْ ٱلۡـَٰٔنَ', 'قالُوا الْآنَ', 'a long vowel before two consonants is short'],
  ['ٱلصَّلَوٰةَ', 'الصَّلاةَ', 'a و that is an alef is one'],
  ['إِبۡرَٰهِـۧمَ وَدَاوُۥدَ لَهُۥ', 'اِبْراهیمَ وَداوودَ لَهُ', 'small letters are written but behind a pronoun'],
  ['نَفۡسٗا فَٱدَّـٰرَ\u2009\u0670\u0654تُمۡ', 'نَفْساً فَادّارَأْتُمْ', 'a hamza that stands on a blank has an alef'],
  ['صُمُّۢ بُكۡمٌ', 'صُمٌّ بُکْمٌ', 'a small mim is an n'],
])('%s is %s: %s', (verse, words) => {
  expect(fromUthmani(verse).join(' ').normalize()).toBe(words.normalize());
});

test('the letters that begin some suras are left out', () => {
  expect(fromUthmani('طه')).toEqual([]);
  expect(fromUthmani('يسٓ')).toEqual([]);
});

test('an unknown sign is named with its word', () => {
  expect(() => fromUthmani('قُلۡ هُ؟وَ')).toThrow('unknown sign U+61f in هُ؟وَ');
});

const verses = readVerses();
const words = new Set(verses.flat());

test('the table has every verse but those of letters alone', () => {
  expect(verses.length).toBe(6216);
});

test('every word of it can be said: two consonants begin it only behind an alef, or where li has lost its vowel', () => {
  const unsaid = [...words].filter((word) => {
    const sounds = vocalised(word)
      .map((letter) => letter.sounds)
      .join('');
    return sounds === '' || (!/^(?:ا|ل\u0652)/.test(word) && /^[^aeoAiu]{2}/.test(sounds.replace(/^'/, '')));
  });
  expect(unsaid).toEqual([]);
});

test('packed verses are the same when they are opened', () => {
  const { words, lettersOf } = openVerses(packVerses(verses));
  const opened: string[][] = [[]];
  for (const word of words)
    if (word === VERSE_END) opened.push([]);
    else
      opened.at(-1)!.push(
        lettersOf(word)
          .map(({ letter, marks }) => letter + marks)
          .join(''),
      );
  expect(opened.slice(0, -1)).toEqual(verses);
});

test('a sign that no verse has is not packed', () => {
  expect(() => packVerses([['پ']])).toThrow('no verse has the sign U+67e');
});
