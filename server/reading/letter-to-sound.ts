import {
  LETTER_FEATURES,
  letterFeatures,
  paddedCodes,
  SOUND_FEATURES,
  soundFeatures,
} from './letter-features.ts';
import type { Tables } from './model.ts';
import { isVowel } from './sounds.ts';

const BEAM = 4;

interface Path {
  score: number;
  sound: number;
  parent: Path | null;
}

/** Reads a spelling without joiners by its letters alone: the sounds of each letter, by beam search over a linear model. */
export function createLetterToSound(weights: Int8Array, tables: Tables): (key: string) => string[] {
  const candidatesOf = new Map(
    Object.entries(tables.letterSounds).map(([letter, sounds]) => [letter.charCodeAt(0), sounds]),
  );
  return (key) => readPart(key, weights, candidatesOf, tables.sounds);
}

function readPart(
  part: string,
  weights: Int8Array,
  candidatesOf: ReadonlyMap<number, number[]>,
  names: readonly string[],
): string[] {
  const codes = paddedCodes(part);
  let beam: Path[] = [{ score: 0, sound: 0, parent: null }];
  for (let i = 0; i < part.length; i++) {
    const candidates = candidatesOf.get(part.charCodeAt(i)) ?? [0];
    beam = extend(beam, codes, i, part.length, candidates, weights);
  }
  const sounds: number[] = [];
  for (let path: Path | null = beam[0]!; path?.parent; path = path.parent) sounds.push(path.sound);
  return bridged(sounds.reverse().map((sound) => names[sound]!));
}

function extend(
  beam: readonly Path[],
  codes: Int32Array,
  i: number,
  length: number,
  candidates: readonly number[],
  weights: Int8Array,
): Path[] {
  const features = new Uint32Array(LETTER_FEATURES);
  letterFeatures(codes, i, length, features);
  const base = new Int32Array(candidates.length);
  addScores(base, features, weights);
  const dynamic = new Uint32Array(SOUND_FEATURES);
  const next: Path[] = [];
  for (const path of beam) {
    soundFeatures(codes, i, path.sound, path.parent?.sound ?? 0, dynamic);
    const scores = base.slice();
    addScores(scores, dynamic, weights);
    scores.forEach((score, k) => {
      next.push({ score: path.score + score, sound: candidates[k]!, parent: path });
    });
  }
  return next.sort((a, b) => b.score - a.score).slice(0, BEAM);
}

/** Adds each feature's weights to the scores; the weights of one feature's candidates lie side by side. */
export function addScores(
  scores: Int32Array | Float64Array,
  features: Uint32Array,
  weights: Int8Array | Float32Array,
): void {
  const mask = weights.length - 1;
  if (mask < 0) return;
  for (const start of features) {
    for (let k = 0; k < scores.length; k++) scores[k]! += weights[(start + k) & mask]!;
  }
}

// Where two vowels meet across letters a glide parts them.
function bridged(sounds: readonly string[]): string[] {
  let before = '';
  return sounds.map((sound) => {
    const meets = isVowel(before.at(-1)) && isVowel(sound[0]);
    const bridge = meets ? (before.endsWith('i') ? 'y' : "'") : '';
    before = sound === '' ? before : sound;
    return bridge + sound;
  });
}
