import { describe, expect, test } from 'vitest';
import { packLexicon, soundTable } from '../../../scripts/training/stages/pack-lexicon.ts';
import { createLexicon } from '../../../server/reading/lexicon/lexicon.ts';
import { homophoneCandidates } from '../../../server/reading/out-of-vocabulary/homophones.ts';
import { neighbourCandidates } from '../../../server/reading/out-of-vocabulary/prefix-neighbours.ts';

const split = (sounds: string) => sounds.split(' ').map((sound) => sound.replace('-', ''));
const neighbour = (key: string, shared: number, sounds: string) => ({ key, shared, sounds: split(sounds) });
const said = (proposals: readonly { sounds: readonly string[] }[]) =>
  proposals.map(({ sounds }) => sounds.join(''));

describe('the entries beside a spelling', () => {
  const entries = ['بند', 'دارا', 'درخت', 'درختان', 'درختچه', 'درخشان', 'درد', 'دل', 'کتاب'].map((key) => ({
    key,
    partOfSpeech: 0,
    pronunciations: [Array.from(key, (letter) => letter)],
  }));
  const lexicon = createLexicon(packLexicon(entries, soundTable(entries), () => 0));
  const beside = (key: string) => Object.fromEntries(lexicon.beside(key).map((one) => [one.key, one.shared]));

  test('the prefix neighbours of a spelling are the entries that begin with it or most like it', () => {
    expect(beside('درختک')).toEqual({ درختچه: 4, درختان: 4, درخت: 4, درخشان: 3 });
    expect(beside('درخت')).toEqual({ درختان: 4, درختچه: 4, درخشان: 3 });
  });

  test('a spelling at either end of the lexicon or with a unique beginning has no prefix neighbours', () => {
    for (const key of ['ژرف', 'آآآ', 'یییی']) expect(beside(key)).toEqual({});
    expect(createLexicon(packLexicon([], [''], () => 0)).beside('درخت')).toEqual([]);
  });

  test('prefix neighbours give the sounds of the letters that both words begin with', () => {
    const sounds = soundTable(entries);
    for (const { shared, sounds: said } of lexicon.beside('درختک'))
      expect(said.map((i) => sounds[i]).join('')).toBe('درخت'.slice(0, shared));
  });
});

describe('reading by prefix neighbours', () => {
  test('a word is read like the words that are made from it, without the vowel of their endings', () => {
    expect(
      said(
        neighbourCandidates(
          'کنش',
          [neighbour('کنشگر', 3, 'ko ne S'), neighbour('کنشا', 3, 'ko ne Sa')],
          split('ka n S'),
        ),
      ),
    ).toEqual(['koneS']);
  });

  test('the reading that most prefix neighbours have comes first', () => {
    const some = [neighbour('سرکه', 2, 'se r'), neighbour('سرما', 2, 'sa r'), neighbour('سران', 2, 'sa r')];
    expect(said(neighbourCandidates('سر', some, split('so r')))).toEqual(['sar', 'ser']);
  });

  test('a final geminate is not doubled at the end of a word, and a final ی is a vowel', () => {
    expect(said(neighbourCandidates('حق', [neighbour('حقی', 2, 'ha qq')], split('ho q')))).toEqual(['haq']);
    expect(said(neighbourCandidates('ماهی', [neighbour('ماهیان', 4, 'm A h iy')], split('m A h y')))).toEqual(
      ['mAhi'],
    );
  });

  test('a word that nothing is made from is read like the most similar beginning and by its letters from there on', () => {
    const some = [neighbour('درختان', 4, 'de ra x t'), neighbour('درخشان', 3, 'da ra x')];
    expect(said(neighbourCandidates('درختک', some, split('do ro x ta k')))).toEqual(['deraxtak']);
  });

  test('a word without prefix neighbours is not read by them', () => {
    expect(neighbourCandidates('قژمپوغ', [], split('q Z m p u q'))).toEqual([]);
  });
});

describe('homophone candidates', () => {
  const known: Readonly<Record<string, string>> = {
    طومار: 't u m A r',
    پروتوکل: 'po r o t o ko l',
    کرد: 'ko r d',
    خواهش: 'x - A he S',
    نوحه: 'n ow h e',
  };
  const parts = {
    whole: (word: string) => (known[word] === undefined ? undefined : split(known[word])),
    second: () => undefined,
    byLetters: () => [],
    seen: () => 0,
  };
  test.each([
    ['تومار', 'tumAr', 'with another letter of the same sound'],
    ['پروتکل', 'porotokol', 'without its و'],
    ['کورد', 'kord', 'with a و that it does not have'],
    ['خاهش', 'xAheS', 'without a و that nobody says'],
  ])('%s is read like the homophone %s: %s', (word, expected) => {
    const found = homophoneCandidates(word, parts);
    expect(said(found)).toEqual([expected]);
    expect(found[0]?.sounds).toHaveLength(word.length);
  });

  test('a final ه is not exchanged with ح', () => {
    expect(homophoneCandidates('نوهه', parts).map(({ sounds }) => sounds.join(''))).toEqual(['nowhe']);
    expect(
      homophoneCandidates('سلاه', {
        ...parts,
        whole: (word) => (word === 'سلاح' ? split('se l A h') : undefined),
      }),
    ).toEqual([]);
  });

  test('an overlong word has no homophone candidates', () => {
    expect(homophoneCandidates('ت'.repeat(6000), { ...parts, whole: (word) => [...word] })).toEqual([]);
  });
});
