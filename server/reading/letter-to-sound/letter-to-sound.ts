import type { Tables } from '../model.ts';
import { createDirectionalModel, type LetterReading } from './directional-model.ts';
import { createLetterNetwork, type NetworkLayout, networkLayout } from './network.ts';
import { soundShapes } from './phoneme-history.ts';

/** The sounds of each letter, and the logarithm of how likely they are. */
export interface Guess {
  sounds: string[];
  score: number;
}

export interface LetterToSound {
  /** Reads a spelling without joiners by its letters alone. */
  read(key: string): Guess;
  /** What the tables alone find of a reading: the same number as `scores`, but for what the networks know. */
  tableScore(key: string, reading: readonly string[]): number;
  /** The logarithms of how likely each of these readings is, all given as the sounds of the letters. */
  scores(key: string, readings: readonly (readonly string[])[]): number[];
}

/** A spelling or its sounds from the end to the beginning. */
export const backwards = (letters: string) => Array.from(letters).reverse().join('');

/** Slots of one table of weights. 2^21 would be half of a percent better, and two megabytes more. */
export const TABLE_SIZE = 2 ** 20;

// How much the networks count beside the tables. Half as much or twice as much is not worse by more than chance.
const NETWORKS = 0.7;

// What the tables together find so much less likely than something else the networks save in one word of a thousand.
const PRUNED_BELOW = 4;

/** What a part of the model says of readings: the logarithm of how likely each of them is. */
interface Scorer {
  weight: number;
  isBackwards: boolean;
  scores(key: string, readings: readonly (readonly number[])[]): number[];
}

/** A reading found, for each letter the number of its sound. */
type Numbers = readonly number[];

/**
 * Two tables of features and two small networks, one of each reading from the beginning and one from the end: what a
 * table finds likely, all four judge. Each knows something else: together they are right in one unknown word in
 * twenty more than one.
 */
export function createLetterToSound(
  weights: Int8Array,
  { letterSounds, sounds: soundNames }: Pick<Tables, 'letterSounds' | 'sounds'>,
): LetterToSound {
  const choices = new Map(
    Object.entries(letterSounds).map(([letter, sounds]) => [letter.charCodeAt(0), sounds]),
  );
  const numberOf = new Map(soundNames.map((sound, i) => [sound, i]));
  const shapes = soundShapes(soundNames);
  const layout = networkLayout(letterSounds, soundNames.length);
  const { table, network } = sections(weights, layout);
  const forth = createDirectionalModel(table(0), choices, shapes);
  const back = createDirectionalModel(table(1), choices, shapes);
  const tables: Scorer[] = [
    { weight: 1, isBackwards: false, ...forth },
    { weight: 1, isBackwards: true, ...back },
  ];
  const networks: Scorer[] = [
    { weight: NETWORKS, isBackwards: false, ...createLetterNetwork(network(0), layout) },
    { weight: NETWORKS, isBackwards: true, ...createLetterNetwork(network(1), layout) },
  ];
  const numbered = (sounds: readonly string[]) => sounds.map((sound) => numberOf.get(sound) ?? 0);
  return {
    read(key) {
      const found = [forth.read(key), back.read(backwards(key))] as const;
      const readings = distinct([
        ...found[0].map(({ sounds }) => sounds),
        ...found[1].map(({ sounds }) => sounds.toReversed()),
      ]);
      const byTables = scored(tables, key, readings, found);
      const least = Math.max(...byTables) - PRUNED_BELOW;
      const hopeful = readings.flatMap((sounds, i) =>
        byTables[i]! > least ? [{ sounds, by: byTables[i]! }] : [],
      );
      const byNetworks = scored(
        networks,
        key,
        hopeful.map(({ sounds }) => sounds),
      );
      const scores = hopeful.map(({ by }, i) => mean(by, byNetworks[i]!));
      const best = scores.indexOf(Math.max(...scores));
      return { sounds: hopeful[best]!.sounds.map((sound) => soundNames[sound]!), score: scores[best]! };
    },
    tableScore(key, reading) {
      return scored(tables, key, [numbered(reading)])[0]! / 2;
    },
    scores(key, given) {
      if (given.length === 0) return [];
      const readings = given.map(numbered);
      const byNetworks = scored(networks, key, readings);
      return scored(tables, key, readings).map((by, i) => mean(by, byNetworks[i]!));
    },
  };
}

/** The mean of four judges, each counted by its weight, from the sums of the tables and of the networks. */
const mean = (byTables: number, byNetworks: number) => (byTables + byNetworks) / (2 + 2 * NETWORKS);

function sections(weights: Int8Array, layout: NetworkLayout) {
  const nets = weights.subarray(2 * TABLE_SIZE);
  return {
    table: (i: number) => weights.subarray(i * TABLE_SIZE, (i + 1) * TABLE_SIZE),
    network: (i: number) => nets.subarray(i * layout.size, (i + 1) * layout.size),
  };
}

function distinct(readings: readonly LetterReading['sounds'][]): LetterReading['sounds'][] {
  return [...new Map(readings.map((sounds) => [sounds.join(), sounds])).values()];
}

// The sum of what they say, each counted by its weight. What they found they have judged already.
function scored(
  judges: readonly Scorer[],
  key: string,
  readings: readonly Numbers[],
  found: readonly (readonly LetterReading[])[] = [],
): number[] {
  const yek = backwards(key);
  const sgnidaer = readings.map((sounds) => sounds.toReversed());
  const totals = readings.map(() => 0);
  judges.forEach((judge, j) => {
    const said = judge.isBackwards
      ? scoresOf(judge, yek, sgnidaer, found[j])
      : scoresOf(judge, key, readings, found[j]);
    said.forEach((score, i) => {
      totals[i]! += judge.weight * score;
    });
  });
  return totals;
}

function scoresOf(
  judge: Scorer,
  key: string,
  readings: readonly Numbers[],
  found: readonly LetterReading[] = [],
): number[] {
  const known = new Map(found.map(({ sounds, score }) => [sounds.join(), score]));
  const unknown = readings.filter((sounds) => !known.has(sounds.join()));
  const others = unknown.length === 0 ? [] : judge.scores(key, unknown);
  let next = 0;
  return readings.map((sounds) => known.get(sounds.join()) ?? others[next++]!);
}
