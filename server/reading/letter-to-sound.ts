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

/** What one search reuses from letter to letter. */
interface Search {
  weights: Int8Array;
  codes: Int32Array;
  length: number;
  features: Uint32Array;
  dynamic: Uint32Array;
}

/** Reads a spelling without joiners by its letters alone: the sounds of each, by beam search over a linear model. */
export function createLetterToSound(weights: Int8Array, tables: Tables): (key: string) => string[] {
  const candidatesOf = new Map(
    Object.entries(tables.letterSounds).map(([letter, sounds]) => [letter.charCodeAt(0), sounds]),
  );
  return (key) => {
    const search: Search = {
      weights,
      codes: paddedCodes(key),
      length: key.length,
      features: new Uint32Array(LETTER_FEATURES),
      dynamic: new Uint32Array(SOUND_FEATURES),
    };
    let beam: Path[] = [{ score: 0, sound: 0, parent: null }];
    for (let i = 0; i < key.length; i++) {
      beam = extend(search, beam, i, candidatesOf.get(key.charCodeAt(i)) ?? [0]);
    }
    const sounds: number[] = [];
    for (let path: Path | null = beam[0]!; path?.parent; path = path.parent) sounds.push(path.sound);
    return bridged(sounds.reverse().map((sound) => tables.sounds[sound]!));
  };
}

function extend(search: Search, beam: readonly Path[], i: number, candidates: readonly number[]): Path[] {
  const { weights, codes, length, features, dynamic } = search;
  letterFeatures(codes, i, length, features);
  const base = new Int32Array(candidates.length);
  addScores(base, features, weights);
  const next: Path[] = [];
  for (const parent of beam) {
    soundFeatures(codes, i, parent.sound, parent.parent?.sound ?? 0, dynamic);
    const scores = base.slice();
    addScores(scores, dynamic, weights);
    for (let k = 0; k < scores.length; k++) keep(next, parent.score + scores[k]!, candidates[k]!, parent);
  }
  return next;
}

/** Keeps the best paths, best first; of equal ones the earlier. */
function keep(paths: Path[], score: number, sound: number, parent: Path): void {
  if (paths.length === BEAM && score <= paths[BEAM - 1]!.score) return;
  let at = paths.length;
  while (at > 0 && paths[at - 1]!.score < score) at--;
  paths.splice(at, 0, { score, sound, parent });
  if (paths.length > BEAM) paths.pop();
}

/** Adds each feature's weights to the scores; the weights of one feature's candidates lie side by side. */
function addScores(scores: Int32Array, features: Uint32Array, weights: Int8Array): void {
  const mask = weights.length - 1;
  if (mask < 0) return;
  for (let f = 0; f < features.length; f++) {
    const start = features[f]!;
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
