import { endsStep, type Steps } from '../base/steps.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import type { HomographChooser } from './homograph-classifier.ts';

/** Lets the context choose each homograph's reading. */
export function* chooseHomographs(words: WordAnalysis[], choose: HomographChooser): Steps<void> {
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const { homograph, pronunciations } = word.type;
    if (homograph) {
      const { place, margin } = choose(words, i, homograph);
      word.margin = margin;
      word.pronunciation = pronunciations[place]!;
    }
    const { phonemes } = word.pronunciation;
    word.lastSound = phonemes.charCodeAt(phonemes.length - 1) || 0;
    if (endsStep(i)) yield;
  }
}
