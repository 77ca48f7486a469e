import { foundLines, nameOfLine } from '../own/found.ts';
import { measuresHomographs, ownHomographs } from '../own/homographs.ts';
import { runningLines } from './running-text.ts';

/** All texts that may teach which words stand near which: running text and contexts without those that measure, and sentences. */
export function taughtTexts(folder: string, sentences: readonly { text: string }[]): string[] {
  const kept = foundLines();
  return [
    ...runningLines(folder).filter((line) => !kept.has(nameOfLine(line))),
    ...sentences.map(({ text }) => text),
    ...ownHomographs()
      .filter((one) => !measuresHomographs(one))
      .map(({ text }) => text),
  ];
}
