import { type Spelling, spellingOf } from './features.ts';
import { createLetterScorer, type LetterScorer, UNKNOWN_SOUND } from './letter-scorer.ts';
import { historyAfter, NO_HISTORY, type PhonemeHistory, type SoundShapes } from './phoneme-history.ts';

const BEAM = 4;

/** The numbers of the sounds of each letter, and the logarithm of how likely they are. */
export interface LetterReading {
  sounds: number[];
  score: number;
}

/** A log-linear model of each letter's sound, given all letters and the sounds of those before it. */
export interface DirectionalModel {
  /** The likeliest readings of a spelling, best first; at least one. */
  read(key: string): LetterReading[];
  /** The logarithms of how likely these readings are. */
  scores(key: string, readings: readonly (readonly number[])[]): number[];
}

/** For each letter, by its code, the sounds that it may have. */
export type Choices = ReadonlyMap<number, readonly number[]>;

const NO_CHOICE = [0];

/** The model with these weights; readings are found by beam search. */
export function createDirectionalModel(
  weights: Int8Array,
  choices: Choices,
  shapes: SoundShapes,
): DirectionalModel {
  const search = createLetterScorer(
    weights,
    Math.max(1, ...[...choices.values()].map((sounds) => sounds.length)),
  );
  const choicesAt = (key: string, i: number) => choices.get(key.charCodeAt(i)) ?? NO_CHOICE;
  let last = { key: '', spelling: spellingOf('') };
  const spelled = (key: string) => {
    if (key !== last.key) last = { key, spelling: spellingOf(key) };
    return last.spelling;
  };
  return {
    read(key) {
      const spelling = spelled(key);
      let beam: Path[] = [{ score: 0, sound: 0, said: NO_HISTORY, parent: null }];
      for (let i = 0; i < key.length; i++)
        beam = extend(search, spelling, beam, i, choicesAt(key, i), shapes);
      return beam.map((path) => ({ sounds: soundsOf(path), score: path.score }));
    },
    scores(key, readings) {
      const spelling = spelled(key);
      const paths = readings.map((sounds): ScoredReading => ({ sounds, said: NO_HISTORY, total: 0 }));
      for (let i = 0; i < key.length; i++) {
        const offered = choicesAt(key, i);
        search.startLetter(spelling, i, offered.length);
        for (const path of paths) {
          const place = offered.indexOf(path.sounds[i]!);
          path.total += place < 0 ? UNKNOWN_SOUND : search.scoresAfter(spelling, i, path.said)[place]!;
          path.said = historyAfter(path.said, path.sounds[i]!, shapes);
        }
      }
      return paths.map(({ total }) => total);
    },
  };
}

/** A reading on the way through its letters. */
interface ScoredReading {
  readonly sounds: readonly number[];
  said: PhonemeHistory;
  total: number;
}

interface Path {
  score: number;
  sound: number;
  said: PhonemeHistory;
  parent: Path | null;
}

function soundsOf(end: Path): number[] {
  const sounds: number[] = [];
  for (let path: Path | null = end; path?.parent; path = path.parent) sounds.push(path.sound);
  return sounds.reverse();
}

function extend(
  search: LetterScorer,
  spelling: Spelling,
  beam: readonly Path[],
  i: number,
  choices: readonly number[],
  shapes: SoundShapes,
): Path[] {
  const next: Path[] = [];
  search.startLetter(spelling, i, choices.length);
  for (const parent of beam) {
    const scores = search.scoresAfter(spelling, i, parent.said);
    for (let k = 0; k < choices.length; k++) {
      const score = parent.score + scores[k]!;
      if (next.length === BEAM && score <= next[BEAM - 1]!.score) continue;
      keep(next, { score, sound: choices[k]!, said: historyAfter(parent.said, choices[k]!, shapes), parent });
    }
  }
  return next;
}

/** Keeps the best paths, best first; of equal ones the earlier. */
function keep(paths: Path[], path: Path): void {
  let at = Math.min(paths.length, BEAM - 1);
  for (; at > 0 && paths[at - 1]!.score < path.score; at--) paths[at] = paths[at - 1]!;
  paths[at] = path;
}
