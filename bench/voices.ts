import { createReader, type Reader } from '../server/reading/index.ts';
import { readingModel } from '../server/reading-model.ts';
import { espeakClause } from '../server/speech/engines/embedded/espeak-clause.ts';
import { askedSounds, heardSounds } from '../server/speech/engines/embedded/heard-sounds.ts';
import { createSynthesizer } from '../server/speech/engines/embedded/synthesizer.ts';
import { VOICES } from '../server/speech/index.ts';
import { type SpokenWord, scriptOf } from '../server/speech/script/script.ts';
import { type Figure, keeps } from './figure.ts';
import { median } from './support/median.ts';
import { persianText } from './support/persian-texts.ts';
import { canRecognize, recognizedWords, WORD_COUNT } from './support/recognized-words.ts';
import { type SpokenText, voicesOverOneText } from './support/voices-over-one-text.ts';

const SENTENCES = 500;

/** Whether the synthesizer produces the requested sounds, whether its voices are understood, and how each voice speaks. */
export async function run(): Promise<Figure[]> {
  const reader = createReader(readingModel());
  return [await soundsAsAsked(reader), ...(await intelligibility()), ...(await manners(reader))];
}

/** Each sentence joins the reading of a text with invented words, which contain every cluster of sounds. */
async function soundsAsAsked(reader: Reader): Promise<Figure> {
  const synthesizer = await createSynthesizer(VOICES);
  let equal = 0;
  for (let i = 0; i < SENTENCES; i++) {
    synthesizer.begin({ voice: 'kian', pitch: 50, range: 50 });
    const [clause] = scriptOf(reader.read(persianText(i * 7919)));
    const invented = { words: inventedWords(i), tone: 'question' as const };
    const isEqual = [clause!, invented].every((asked) => {
      const spoken = synthesizer.speak(espeakClause(asked), () => false);
      return spoken !== undefined && heardSounds(spoken.sounds) === askedSounds(asked);
    });
    if (isEqual) equal++;
  }
  return {
    name: `voices: sentences of ${SENTENCES} whose sounds are those asked for`,
    value: equal,
    unit: '',
    ...keeps(equal, { least: SENTENCES }),
  };
}

/** Six invented words of three syllables, different for each number. */
function inventedWords(number: number): SpokenWord[] {
  const consonants = "pbtdkgqfvszSZxhCjmnlry'";
  const vowels = 'aeoAiu';
  let state = number * 2_654_435_761 + 1;
  const next = (from: string) => {
    // The constants of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from[(state >>> 16) % from.length]!;
  };
  const syllable = () => next(consonants) + next(vowels) + next(consonants);
  return Array.from({ length: 6 }, () => ({
    phonemes: syllable() + syllable() + syllable(),
    stress: 'last',
  }));
}

/** Measured only where the recogniser is installed. */
async function intelligibility(): Promise<Figure[]> {
  if (!canRecognize()) {
    process.stdout.write('voices: pocketsphinx is not installed; their recognition is left out\n');
    return [];
  }
  const counts = await recognizedWords(VOICES);
  const least = Math.min(...counts);
  return [
    {
      name: `voices: words of ${WORD_COUNT} recognised, worst voice (${VOICES[counts.indexOf(least)]!.name})`,
      value: least,
      unit: '',
      ...keeps(least, { least: 22 }),
    },
    { name: `voices: words of ${WORD_COUNT} recognised, middle voice`, value: median(counts), unit: '' },
  ];
}

/** Prints how every voice speaks one text, and gives what is in the middle of each engine's voices and how far they differ. */
async function manners(reader: Reader): Promise<Figure[]> {
  const spoken = await voicesOverOneText(reader);
  process.stdout.write(`${['engine', 'voice', 's', 'pauses', 'of it', 'LUFS', 'syllables/s'].join('\t')}\n`);
  for (const one of spoken) process.stdout.write(`${row(one)}\n`);
  const engines = [...new Set(spoken.map(({ engine }) => engine))];
  return engines.flatMap((engine) => mannerFigures(engine, spoken));
}

function row({ engine, voice, seconds, pauses, pauseShare, level, syllables }: SpokenText): string {
  const share = `${Math.round(pauseShare * 100)} %`;
  return [engine, voice, seconds.toFixed(1), pauses, share, level.toFixed(1), syllables.toFixed(1)].join(
    '\t',
  );
}

function mannerFigures(engine: string, spoken: readonly SpokenText[]): Figure[] {
  const own = spoken.filter((one) => one.engine === engine);
  const figure = (name: string, unit: string, of: (one: SpokenText) => number, steps = unit): Figure[] => {
    const values = own.map(of);
    const label = `voices of ${engine}: ${name}`;
    return [
      { name: `${label}, middle of ${own.length}`, value: median(values), unit },
      { name: `${label}, from least to most`, value: Math.max(...values) - Math.min(...values), unit: steps },
    ];
  };
  return [
    ...figure('pauses in one text', '', ({ pauses }) => pauses),
    ...figure('share of pauses', '%', ({ pauseShare }) => pauseShare * 100),
    ...figure('level', 'LUFS', ({ level }) => level, 'LU'),
    ...figure('speed without pauses', 'syllables/s', ({ syllables }) => syllables),
  ];
}
