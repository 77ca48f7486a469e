import type { Model } from '../../model.ts';
import type { PairLookup } from '../segment-words.ts';
import { openSegmentationWeights } from './segmentation-weights.ts';
import { openWordFrequencies } from './word-frequencies.ts';

/** Opens what a model has to part words that are run together. */
export const openSegmentation = ({
  wordFrequencies,
  segmentation,
}: Pick<Model, 'wordFrequencies' | 'segmentation'>): Pick<PairLookup, 'frequencyOf' | 'segmentation'> => ({
  frequencyOf: openWordFrequencies(wordFrequencies),
  segmentation: openSegmentationWeights(segmentation),
});
