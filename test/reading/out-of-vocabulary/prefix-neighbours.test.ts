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

  test('are those that begin with it or most like it', () => {
    expect(beside('درختک')).toEqual({ درختچه: 4, درختان: 4, درخت: 4, درخشان: 3 });
    expect(beside('درخت')).toEqual({ درختان: 4, درختچه: 4, درخشان: 3 });
  });

  test('are none where nothing begins like it, and at either end of the lexicon', () => {
    for (const key of ['ژرف', 'آآآ', 'یییی']) expect(beside(key)).toEqual({});
    expect(createLexicon(packLexicon([], [''], () => 0)).beside('درخت')).toEqual([]);
  });

  test('have the sounds of the letters that both begin with', () => {
    const sounds = soundTable(entries);
    for (const { shared, sounds: said } of lexicon.beside('درختک'))
      expect(said.map((i) => sounds[i]).join('')).toBe('درخت'.slice(0, shared));
  });
});

describe('a word is read by its prefix neighbours', () => {
  test('as the words that are made from it, without the vowel of their endings', () => {
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

  test('with the reading first that most of them have', () => {
    const some = [neighbour('سرکه', 2, 'se r'), neighbour('سرما', 2, 'sa r'), neighbour('سران', 2, 'sa r')];
    expect(said(neighbourCandidates('سر', some, split('so r')))).toEqual(['sar', 'ser']);
  });

  test('a long consonant is not said at its end, and ی is a vowel there again', () => {
    expect(said(neighbourCandidates('حق', [neighbour('حقی', 2, 'ha qq')], split('ho q')))).toEqual(['haq']);
    expect(said(neighbourCandidates('ماهی', [neighbour('ماهیان', 4, 'm A h iy')], split('m A h y')))).toEqual(
      ['mAhi'],
    );
  });

  test('as what begins most like it, where nothing is made from it, and by its letters from there on', () => {
    const some = [neighbour('درختان', 4, 'de ra x t'), neighbour('درخشان', 3, 'da ra x')];
    expect(said(neighbourCandidates('درختک', some, split('do ro x ta k')))).toEqual(['deraxtak']);
  });

  test('not at all without neighbours', () => {
    expect(neighbourCandidates('قژمپوغ', [], split('q Z m p u q'))).toEqual([]);
  });
});

describe('a word may be a known one spelled otherwise', () => {
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
  ])('%s, %s: %s', (word, expected) => {
    const found = homophoneCandidates(word, parts);
    expect(said(found)).toEqual([expected]);
    expect(found[0]?.sounds).toHaveLength(word.length);
  });

  test('but an ه at the end is no ح', () => {
    expect(homophoneCandidates('نوهه', parts).map(({ sounds }) => sounds.join(''))).toEqual(['nowhe']);
    expect(
      homophoneCandidates('سلاه', {
        ...parts,
        whole: (word) => (word === 'سلاح' ? split('se l A h') : undefined),
      }),
    ).toEqual([]);
  });

  test('what is too long to be a word is not looked for', () => {
    expect(homophoneCandidates('ت'.repeat(6000), { ...parts, whole: (word) => [...word] })).toEqual([]);
  });
});
