import { inSteps, type Steps, stepEnd } from '../base/steps.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import type { HomographChooser } from './homograph-classifier.ts';

/** Lets the context choose each homograph's reading. */
export function* chooseHomographs(words: WordAnalysis[], choose: HomographChooser): Steps<void> {
  yield* inSteps(words.length, (from) => chooseFrom(words, from, choose));
}

function chooseFrom(words: WordAnalysis[], from: number, choose: HomographChooser): number {
  const end = stepEnd(from, words.length);
  for (let i = from; i < end; i++) {
    const word = words[i]!;
    const { homograph, pronunciations } = word.type;
    if (homograph) {
      const { place, margin } = choose(words, i, homograph);
      word.margin = margin;
      word.pronunciation = pronunciations[place]!;
    }
    const { phonemes } = word.pronunciation;
    word.lastSound = phonemes.charCodeAt(phonemes.length - 1) || 0;
  }
  return end;
}
