import { type Spelling, spellingOf } from './features.ts';
import { createLetterScorer, type LetterScorer, UNKNOWN_SOUND } from './letter-scorer.ts';
import { historyAfter, NO_HISTORY, type PhonemeHistory, type SoundShapes } from './phoneme-history.ts';

const BEAM = 4;
const NARROW_BEAM = 2;

/** The numbers of each letter's sounds, and the log probability of the whole. */
export interface LetterReading {
  sounds: number[];
  score: number;
}

/** A log-linear model of each letter's sound, given all letters and the sounds of the letters before it. */
export interface DirectionalModel {
  /** The likeliest readings of a spelling, best first; at least one. */
  read(key: string): LetterReading[];
  /** The likeliest one that half of the work finds. */
  readQuickly(key: string): LetterReading;
  /** The log probabilities of these readings. */
  scores(key: string, readings: readonly (readonly number[])[]): number[];
}

/** The sounds that each letter may have, by the letter's code. */
export type Choices = ReadonlyMap<number, readonly number[]>;

const NO_CHOICE = [0];

/** The model with these weights. It finds readings by beam scorer. */
export function createDirectionalModel(
  weights: Int8Array,
  choices: Choices,
  shapes: SoundShapes,
): DirectionalModel {
  const scorer = createLetterScorer(
    weights,
    Math.max(1, ...[...choices.values()].map((sounds) => sounds.length)),
  );
  const choicesAt = (key: string, i: number) => choices.get(key.charCodeAt(i)) ?? NO_CHOICE;
  let last = { key: '', spelling: spellingOf('') };
  const spelled = (key: string) => {
    if (key !== last.key) last = { key, spelling: spellingOf(key) };
    return last.spelling;
  };
  const search = (key: string, width: number) => {
    const spelling = spelled(key);
    let beam: Path[] = [{ score: 0, sound: 0, history: NO_HISTORY, parent: null }];
    for (let i = 0; i < key.length; i++)
      beam = extend(scorer, spelling, { beam, width }, i, choicesAt(key, i), shapes);
    return beam;
  };
  return {
    read: (key) => search(key, BEAM).map(readingOf),
    readQuickly: (key) => readingOf(search(key, NARROW_BEAM)[0]!),
    scores(key, readings) {
      const spelling = spelled(key);
      const paths = readings.map((sounds): ScoredReading => ({ sounds, history: NO_HISTORY, total: 0 }));
      for (let i = 0; i < key.length; i++) {
        const offered = choicesAt(key, i);
        scorer.startLetter(spelling, i, offered.length);
        for (const path of paths) {
          const place = offered.indexOf(path.sounds[i]!);
          path.total += place < 0 ? UNKNOWN_SOUND : scorer.scoresAfter(spelling, i, path.history)[place]!;
          path.history = historyAfter(path.history, path.sounds[i]!, shapes);
        }
      }
      return paths.map(({ total }) => total);
    },
  };
}

/** A given reading while its letters are scored. */
interface ScoredReading {
  readonly sounds: readonly number[];
  history: PhonemeHistory;
  total: number;
}

interface Path {
  score: number;
  sound: number;
  history: PhonemeHistory;
  parent: Path | null;
}

const readingOf = (path: Path): LetterReading => ({ sounds: soundsOf(path), score: path.score });

function soundsOf(end: Path): number[] {
  const sounds: number[] = [];
  for (let path: Path | null = end; path?.parent; path = path.parent) sounds.push(path.sound);
  return sounds.reverse();
}

function extend(
  scorer: LetterScorer,
  spelling: Spelling,
  { beam, width }: { beam: readonly Path[]; width: number },
  i: number,
  choices: readonly number[],
  shapes: SoundShapes,
): Path[] {
  const next: Path[] = [];
  scorer.startLetter(spelling, i, choices.length);
  for (const parent of beam) {
    const scores = scorer.scoresAfter(spelling, i, parent.history);
    for (let k = 0; k < choices.length; k++) {
      const score = parent.score + scores[k]!;
      if (next.length === width && score <= next[width - 1]!.score) continue;
      keep(next, width, {
        score,
        sound: choices[k]!,
        history: historyAfter(parent.history, choices[k]!, shapes),
        parent,
      });
    }
  }
  return next;
}

/** Keeps the best paths, best first; the earlier one of equals. */
function keep(paths: Path[], width: number, path: Path): void {
  let at = Math.min(paths.length, width - 1);
  for (; at > 0 && paths[at - 1]!.score < path.score; at--) paths[at] = paths[at - 1]!;
  paths[at] = path;
}
