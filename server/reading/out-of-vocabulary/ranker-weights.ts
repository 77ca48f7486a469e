import type { LogitTable } from '../base/logit-table.ts';

/** What a model learnt about readings of unknown words. */
export interface RankerWeights {
  /** How much each feature speaks for a reading, in hundredths of a logit. Features without a weight do not count. */
  features: FeatureWeights;
  /** How likely guesses are wrong: a row for their chance and one for how sure the letters are, see `guessValues`. */
  errors: LogitTable;
}

export type FeatureWeights = ReadonlyMap<string, number>;

/** The same as the model has it, in JSON. */
export interface RankerSection {
  features: Record<string, number>;
  errors: LogitTable;
}

/** Opens the ranker's section of a model. */
export function openRankerWeights(section: Uint8Array): RankerWeights {
  const { features, errors } = JSON.parse(new TextDecoder().decode(section)) as RankerSection;
  return { features: new Map(Object.entries(features)), errors };
}
