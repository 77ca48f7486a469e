export const STYLES = ['neutral', 'warm', 'news', 'conversational', 'instructional'] as const;
export const EXPRESSIVENESS = ['calm', 'natural', 'lively'] as const;

export type Style = (typeof STYLES)[number];
export type Expressiveness = (typeof EXPRESSIVENESS)[number];

/** How a text is said. Basic voices follow only the pace. */
export interface Delivery {
  /** Speed as a factor, 0.75 to 1.25. */
  pace: number;
  style?: Style;
  expressiveness?: Expressiveness;
  /** A wish in words; the embedded engine cannot follow it. */
  directorNotes?: string | null;
}

/** A delivery as settings of the synthesizer. */
export interface Prosody {
  /** Speed of everything, pauses included. */
  tempo: number;
  /** Factor on the length of pauses, before the tempo. */
  pauses: number;
  /** eSpeak NG's scales, 0 to 99; 50 is the voice as it is. */
  pitch: number;
  range: number;
}

// Small enough to keep speech clear: pitch changes by about a semitone, tempo by about a tenth.
const STYLE: Record<Style, Prosody> = {
  neutral: { tempo: 1, pauses: 1, pitch: 0, range: 0 },
  warm: { tempo: 0.93, pauses: 1.1, pitch: -5, range: 10 },
  news: { tempo: 1.07, pauses: 0.9, pitch: 4, range: -8 },
  conversational: { tempo: 1.04, pauses: 0.8, pitch: 2, range: 18 },
  instructional: { tempo: 0.88, pauses: 1.3, pitch: 0, range: 4 },
};
const FORCE: Record<Expressiveness, Prosody> = {
  calm: { tempo: 0.96, pauses: 1.1, pitch: -3, range: -25 },
  natural: { tempo: 1, pauses: 1, pitch: 0, range: 0 },
  lively: { tempo: 1.05, pauses: 0.9, pitch: 5, range: 25 },
};

/** The prosody of a delivery. The pace is exact: half the pace doubles every duration. */
export function prosodyOf({ pace, style = 'neutral', expressiveness = 'natural' }: Delivery): Prosody {
  const byStyle = STYLE[style];
  const byForce = FORCE[expressiveness];
  return {
    tempo: pace * byStyle.tempo * byForce.tempo,
    pauses: byStyle.pauses * byForce.pauses,
    pitch: 50 + byStyle.pitch + byForce.pitch,
    range: 50 + byStyle.range + byForce.range,
  };
}
