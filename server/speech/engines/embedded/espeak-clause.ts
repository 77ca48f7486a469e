import type { Clause, Tone } from '../../script/script.ts';
import { espeakWord } from './espeak-word.ts';

// It stands outside the brackets, where it only shapes the melody.
const SIGN: Record<Tone, string> = { statement: '.', question: '?', exclamation: '!', continuation: ',' };

/** A clause as eSpeak NG reads it: each word in brackets of its own, then the sign of its melody. */
export function espeakClause({ words, tone }: Pick<Clause, 'words' | 'tone'>): string {
  return words.map(espeakWord).join(' ') + SIGN[tone];
}
