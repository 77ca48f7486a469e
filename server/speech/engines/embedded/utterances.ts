import type { Prosody } from '../../delivery.ts';
import { EDGE, NOTHING_SAID, PAUSES } from '../../script/pauses.ts';
import type { Clause } from '../../script/script.ts';
import { espeakClause } from './espeak-clause.ts';
import type { Part, Utterance } from './utterance.ts';

export interface Place {
  isFirst: boolean;
  isLast: boolean;
}

/** A sentence as an utterance, its pauses after it; the first and the last of a recording have its edges. */
export function utteranceOf(
  voice: string,
  prosody: Prosody,
  sentence: readonly Clause[],
  { isFirst, isLast }: Place,
): Utterance {
  const { tempo, pitch, range } = prosody;
  const silence = (seconds: number): Part => ({ silence: seconds / tempo });
  const parts = sentence.flatMap((clause, i): Part[] => {
    const ends = isLast && i === sentence.length - 1;
    return [{ clause: espeakClause(clause) }, silence(ends ? EDGE : PAUSES[clause.pause] * prosody.pauses)];
  });
  return { voice, tempo, pitch, range, parts: isFirst ? [silence(EDGE), ...parts] : parts };
}

/** What is recorded when there is no word to say. */
export function silentUtterance(voice: string, { tempo, pitch, range }: Prosody): Utterance {
  return { voice, tempo, pitch, range, parts: [{ silence: NOTHING_SAID / tempo }] };
}
