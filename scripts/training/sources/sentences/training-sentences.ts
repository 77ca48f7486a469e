import { ownClauses } from './clauses.ts';
import { corpora } from './corpora.ts';
import { markedEzafes } from './marked-ezafes.ts';
import { goldHalf, ownSentences } from './own-sentences.ts';
import { patternSentences } from './patterns.ts';
import { perdtSentences } from './perdt.ts';
import type { Sentence } from './sentence.ts';

/** Whether the sentence, or row, at this place of its list is learnt from. */
export type IsTaught = (place: number) => boolean;

/** All sentences that a model learns from; `ofOwnToo` asks `isTaught` of the authors' sentences, too. */
export function trainingSentences(folder: string, isTaught: IsTaught, ofOwnToo: boolean): Sentence[] {
  const taught = corpora(folder, isTaught);
  const isOwnTaught = (_: Sentence, i: number) => !ofOwnToo || isTaught(i);
  return [
    ...taught.farsdat,
    ...taught.updt,
    ...ownSentences().filter(isOwnTaught),
    ...goldHalf().filter(isOwnTaught),
    ...patternSentences(),
    ...perdtSentences(folder),
    ...markedEzafes(),
    ...ownClauses(),
  ];
}
