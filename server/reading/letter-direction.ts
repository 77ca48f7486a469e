import {
  LETTER_FEATURES,
  letterFeatures,
  SOUND_FEATURES,
  type Spelling,
  soundFeatures,
  spellingOf,
} from './letter-features.ts';
import { NOTHING_SAID, type Said, type SoundShapes, saidAfter } from './said-sounds.ts';

const BEAM = 4;

/** So many units of a weight are one logit. */
export const LOGIT = 16;

/** The log probability of a sound that the letter is not known to have. */
const UNHEARD = -8;

/** The numbers of the sounds of each letter, and the logarithm of how likely they are. */
export interface Candidate {
  sounds: number[];
  score: number;
}

/** A log-linear model of each letter's sound, given all letters and the sounds of those before it. */
export interface LetterDirection {
  /** The likeliest readings of a spelling, best first; at least one. */
  read(key: string): Candidate[];
  /** The logarithms of how likely these readings are. */
  scores(key: string, readings: readonly (readonly number[])[]): number[];
}

/** For each letter, by its code, the sounds that it may have. */
export type Choices = ReadonlyMap<number, readonly number[]>;

const NO_CHOICE = [0];

/** The model with these weights; readings are found by beam search. */
export function createLetterDirection(
  weights: Int8Array,
  choices: Choices,
  shapes: SoundShapes,
): LetterDirection {
  const search = createSearch(weights, Math.max(1, ...[...choices.values()].map((sounds) => sounds.length)));
  const choicesAt = (key: string, i: number) => choices.get(key.charCodeAt(i)) ?? NO_CHOICE;
  return {
    read(key) {
      const spelling = spellingOf(key);
      let beam: Path[] = [{ score: 0, sound: 0, said: NOTHING_SAID, parent: null }];
      for (let i = 0; i < key.length; i++)
        beam = extend(search, spelling, beam, i, choicesAt(key, i), shapes);
      return beam.map((path) => ({ sounds: soundsOf(path), score: path.score }));
    },
    scores(key, readings) {
      const spelling = spellingOf(key);
      const paths = readings.map((sounds): Walk => ({ sounds, said: NOTHING_SAID, total: 0 }));
      for (let i = 0; i < key.length; i++) {
        const offered = choicesAt(key, i);
        search.letter(spelling, i, offered.length);
        for (const path of paths) {
          const place = offered.indexOf(path.sounds[i]!);
          path.total += place < 0 ? UNHEARD : search.sounds(spelling, i, path.said)[place]!;
          path.said = saidAfter(path.said, path.sounds[i]!, shapes);
        }
      }
      return paths.map(({ total }) => total);
    },
  };
}

/** A reading on the way through its letters. */
interface Walk {
  readonly sounds: readonly number[];
  said: Said;
  total: number;
}

interface Path {
  score: number;
  sound: number;
  said: Said;
  parent: Path | null;
}

function soundsOf(end: Path): number[] {
  const sounds: number[] = [];
  for (let path: Path | null = end; path?.parent; path = path.parent) sounds.push(path.sound);
  return sounds.reverse();
}

/** Scores the choices of one letter at a time, in arrays that serve all of them. */
interface Search {
  /** Looks at letter `i`, which has so many choices. */
  letter(spelling: Spelling, i: number, choices: number): void;
  /** Log probabilities of the choices after what was said before; valid until the next call. */
  sounds(spelling: Spelling, i: number, said: Said): Float64Array;
}

function createSearch(weights: Int8Array, mostChoices: number): Search {
  const features = new Uint32Array(LETTER_FEATURES);
  const dynamic = new Uint32Array(SOUND_FEATURES);
  const base = new Float64Array(mostChoices);
  const scores = new Float64Array(mostChoices);
  let count = 0;
  return {
    letter(spelling, i, choices) {
      count = choices;
      letterFeatures(spelling, i, features);
      base.fill(0, 0, count);
      addScores(base, count, features, weights);
    },
    sounds(spelling, i, said) {
      soundFeatures(spelling, i, said, dynamic);
      scores.set(base);
      addScores(scores, count, dynamic, weights);
      normalise(scores, count);
      return scores;
    },
  };
}

function extend(
  search: Search,
  spelling: Spelling,
  beam: readonly Path[],
  i: number,
  choices: readonly number[],
  shapes: SoundShapes,
): Path[] {
  const next: Path[] = [];
  search.letter(spelling, i, choices.length);
  for (const parent of beam) {
    const scores = search.sounds(spelling, i, parent.said);
    for (let k = 0; k < choices.length; k++) {
      const score = parent.score + scores[k]!;
      if (next.length === BEAM && score <= next[BEAM - 1]!.score) continue;
      keep(next, { score, sound: choices[k]!, said: saidAfter(parent.said, choices[k]!, shapes), parent });
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

/** Adds each feature's weights to the scores; the weights of one feature's choices lie side by side. */
function addScores(scores: Float64Array, count: number, features: Uint32Array, weights: Int8Array): void {
  const mask = weights.length - 1;
  if (mask < 0) return;
  for (let f = 0; f < features.length; f++) {
    const start = features[f]!;
    for (let k = 0; k < count; k++) scores[k]! += weights[(start + k) & mask]!;
  }
}

/** Turns summed weights into log probabilities. */
function normalise(scores: Float64Array, count: number): void {
  let highest = -Infinity;
  for (let k = 0; k < count; k++) highest = Math.max(highest, scores[k]!);
  let sum = 0;
  for (let k = 0; k < count; k++) sum += Math.exp((scores[k]! - highest) / LOGIT);
  const all = highest / LOGIT + Math.log(sum);
  for (let k = 0; k < count; k++) scores[k] = scores[k]! / LOGIT - all;
}
