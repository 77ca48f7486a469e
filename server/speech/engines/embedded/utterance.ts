/** What a thread records in one go; plain values only, since it is sent there. */
export interface Utterance {
  /** Name of the voice. */
  voice: string;
  /** Percentages around 50. */
  pitch: number;
  range: number;
  /** Factor on the speed of speech; pauses have it already. */
  tempo: number;
  parts: readonly Part[];
}

/** A clause in the synthesizer's notation, or silence in seconds. */
export type Part = { clause: string } | { silence: number };
