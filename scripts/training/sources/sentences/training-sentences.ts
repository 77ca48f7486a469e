import { messages, ownClauses, ownVerse, sideBySide, withoutCommas } from './clauses.ts';
import { corpora } from './corpora.ts';
import { markedEzafes } from './marked-ezafes.ts';
import { goldHalf, ownSentences } from './own-sentences.ts';
import { patternSentences } from './patterns.ts';
import { perdtSentences } from './perdt.ts';
import type { Sentence } from './sentence.ts';

/** Whether the sentence, or row, at this place of its list is learnt from. */
export type IsTaught = (place: number) => boolean;

/** All sentences that a model learns from, of the corpora and of the authors. */
export function trainingSentences(folder: string, isTaught: IsTaught, isOwnTaught: IsTaught): Sentence[] {
  const taught = corpora(folder, isTaught);
  return [
    ...taught.farsdat,
    ...taught.updt,
    ...authorsSentences(isOwnTaught),
    ...perdtSentences(folder),
    ...markedEzafes(),
    ...ownClauses(),
    ...ownVerse(),
    ...sideBySide(),
    ...withoutCommas(),
    ...messages(),
  ];
}

/** The sentences of the authors that have phonemes. */
export const authorsSentences = (isTaught: IsTaught): Sentence[] => [
  ...ownSentences().filter((_, i) => isTaught(i)),
  ...goldHalf().filter((_, i) => isTaught(i)),
  ...patternSentences(),
];
