import { command, option, runAsProcess, wholeNumber } from '../../../server/command-line/index.ts';
import { lettersOf } from '../../../server/reading/formulas/arabic-letters.ts';
import { recited } from '../../../server/reading/formulas/quran/recite.ts';
import { spelledIn, type VerseLetter } from '../../../server/reading/formulas/quran/verse-spelling.ts';
import { sayFormula } from '../../../server/reading/formulas/say-formula.ts';
import { createReader, phonemes } from '../../../server/reading/index.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { random } from '../learners/random.ts';
import { readVerses } from '../merged/merged.ts';

const PIECES = 1000;
const [FEWEST, MOST] = [4, 9];
const SEED = 7;

/** Prints how many pieces of verses of four to nine words, typed as people type them, are read as they are recited. */
function measureVerses(pieces: number): void {
  const reader = createReader(readingModel());
  const next = random(SEED);
  const verses = readVerses().filter((words) => words.length >= FEWEST);
  let right = 0;
  for (let i = 0; i < pieces; i++) {
    const verse = verses[Math.floor(next() * verses.length)]!;
    const from = Math.floor(next() * (verse.length - FEWEST + 1));
    const words = verse.slice(from, from + FEWEST + Math.floor(next() * (MOST - FEWEST + 1)));
    const typed = words.map(typedAs);
    const isEnd = from + words.length === verse.length;
    if (folded(phonemes(reader.read(typed.join(' '))).phonemes) === folded(recitedAs(words, typed, isEnd)))
      right++;
  }
  console.log(`${right} of ${pieces}`);
}

// Without marks and hamzas, with ه for ة, and without the alefs that nobody writes.
const UNWRITTEN: readonly (readonly [RegExp, string])[] = [
  [/[\u064b-\u0652\u0670]/g, ''],
  [/[أإ]/g, 'ا'],
  [/ة$/, 'ه'],
  [/ء$/, ''],
  [/الرحمان/, 'الرحمن'],
  [/(?<=^[وف]?)ذالک/, 'ذلک'],
  [/(?<=^[وف]?)هاذا/, 'هذا'],
  [/لاکن/, 'لکن'],
  [/اولائک/, 'اولئک'],
  [/لاه/g, 'له'],
];

const typedAs = (word: string) => UNWRITTEN.reduce((typed, [from, to]) => typed.replace(from, to), word);

function recitedAs(words: readonly string[], typed: readonly string[], isEnd: boolean): string {
  const letters = words.flatMap((word, place) =>
    lettersOf(word).map((letter, i, all): VerseLetter => {
      const isLast = place === words.length - 1 && i === all.length - 1;
      return { ...letter, isStart: i === 0, isEnd: isEnd && isLast };
    }),
  );
  const spelled = spelledIn(typed, (place) => letters[place]);
  if (spelled?.words !== typed.length)
    throw new Error(`${typed.join(' ')} is not found in ${words.join(' ')}`);
  const said = sayFormula(typed, {
    letters: recited(typed, spelled, letters),
    isNoun: false,
    isListed: true,
  });
  return said.map((word) => word.phonemes).join('');
}

const folded = (said: string) => said.replace(/[ ']/g, '');

await runAsProcess({
  call: 'node scripts/training/measure/verses.ts',
  prefix: 'verses: ',
  command: command({
    summary: `Counts how many pieces of verses of the Quran, ${FEWEST} to ${MOST} words typed as people type them, are read as they are
recited. The same model gives the same number.`,
    options: {
      pieces: option('NUMBER', `how many pieces; default ${PIECES}`, wholeNumber(1, 100_000)),
    },
    act: ({ pieces = PIECES }) => measureVerses(pieces),
  }),
});
