import type { Draft } from '../sentence/word-analysis.ts';
import type { HomographChooser } from './homograph-classifier.ts';

/** Lets the context choose each homograph's reading. */
export function chooseHomographs(drafts: Draft[], choose: HomographChooser): void {
  for (let i = 0; i < drafts.length; i++) {
    const draft = drafts[i]!;
    const { homograph, pronunciations } = draft.entry;
    if (homograph) {
      const { place, margin } = choose(drafts, i, homograph);
      draft.margin = margin;
      draft.pronunciation = pronunciations[place]!;
    }
    const { phonemes } = draft.pronunciation;
    draft.lastSound = phonemes.charCodeAt(phonemes.length - 1) || 0;
  }
}
