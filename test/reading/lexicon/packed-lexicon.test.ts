import { expect, test } from 'vitest';
import { packLexicon, soundTable } from '../../../scripts/training/stages/pack-lexicon.ts';
import { createLexicon } from '../../../server/reading/lexicon/lexicon.ts';

const ENTRIES = [
  { key: 'کتاب', partOfSpeech: 2, pronunciations: [['ke', 't', 'A', 'b']] },
  { key: 'کتابدار', partOfSpeech: 3, pronunciations: [['ke', 't', 'A', 'b', 'd', 'A', 'r']] },
  {
    key: 'کرم',
    partOfSpeech: 1,
    pronunciations: [
      ['ka', 'ra', 'm'],
      ['ke', 'r', 'm'],
    ],
  },
];

function opened(sounds = soundTable(ENTRIES)) {
  const lexicon = createLexicon(packLexicon(ENTRIES, sounds, (key) => (key === 'کرم' ? 23 : 0)));
  return (key: string) => {
    const row = lexicon.find(key);
    return row && { ...row, pronunciations: row.pronunciations.map((said) => said.map((i) => sounds[i])) };
  };
}

test('a packed lexicon has the words that went in, with their classes, evidence and pronunciations', () => {
  const find = opened();
  for (const { key, ...entry } of ENTRIES)
    expect(find(key)).toEqual({ ...entry, evidence: key === 'کرم' ? 23 : 0 });
  expect(find('کتابخانه')).toBeUndefined();
});

test('a glance at a word gives what its entry tells without the pronunciations', () => {
  const lexicon = createLexicon(packLexicon(ENTRIES, soundTable(ENTRIES), () => 7));
  expect(lexicon.glance('کرم')).toEqual({ partOfSpeech: 1, evidence: 7 });
  expect(lexicon.glance('کت‌اب')).toEqual(lexicon.glance('کتاب'));
  expect(lexicon.glance('کر')).toBeUndefined();
  expect(lexicon.glance('x')).toBeUndefined();
});

test('what entries have behind a spelling is found whether that is an entry or not', () => {
  const evidence = (key: string) => (key === 'کتابدار' ? 6 : 0);
  const lexicon = createLexicon(packLexicon(ENTRIES, soundTable(ENTRIES), evidence));
  expect(lexicon.restsOf('کتاب', 1)).toEqual(['دار']);
  expect(lexicon.restsOf('کتابد', 0)).toEqual(['ار']);
  expect(lexicon.restsOf('کت', 0)).toEqual(['اب', 'ابدار']);
  expect(lexicon.restsOf('کتاب', 2)).toEqual([]);
  expect(lexicon.restsOf('کرم', 0)).toEqual([]);
});

test('a packed lexicon leaves out a pronunciation of which the table lacks a sound', () => {
  const find = opened(soundTable(ENTRIES).filter((sound) => sound !== 'ra'));
  expect(find('کرم')?.pronunciations).toEqual([['ke', 'r', 'm']]);
  expect(find('کتاب')).toBeDefined();
});

test('an empty lexicon knows no word', () => {
  const lexicon = createLexicon(packLexicon([], [''], () => 0));
  expect(lexicon.find('کتاب')).toBeUndefined();
});
