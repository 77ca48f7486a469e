export type Tier = 'basic' | 'premium';
export type Gender = 'female' | 'male';

/** A voice, and how the embedded synthesizer makes it. */
export interface Voice {
  readonly name: string;
  readonly tier: Tier;
  readonly gender: Gender;
  readonly timbre: Timbre;
}

/** What makes a voice of eSpeak NG. Pitch is in Hz; formants and voicing are percent of the plain voice. */
export interface Timbre {
  /** Pitch at the bottom and at the top of an intonation. */
  readonly pitch: readonly [low: number, high: number];
  /** Formant frequencies: a short vocal tract has high ones. */
  readonly formants: number;
  /** Of the third formant and above, beside `formants`. */
  readonly brightness: number;
  /** Source of the voice: 0 is the plain one, the others are of the Klatt synthesizer (1 and 2 hum too softly). */
  readonly klatt: 0 | 3 | 4 | 5 | 6;
  /** Unsteadiness of the pitch; 2 is usual. */
  readonly flutter: number;
  readonly roughness: number;
  /** Factor that brings the voice to the loudness of the others; measured by scripts/draw-voices.ts. */
  readonly gain: number;
}

type Row = [
  name: string,
  gender: 'f' | 'm',
  low: number,
  high: number,
  formants: number,
  brightness: number,
  klatt: Timbre['klatt'],
  flutter: number,
  roughness: number,
  gain: number,
];

// Featured voices first. No two of a gender share both their pitch and their formants.
const BASIC: Row[] = [
  ['kian', 'm', 84, 128, 100, 100, 4, 2, 0, 1.8],
  ['leyla', 'f', 172, 252, 112, 104, 4, 2, 0, 1.38],
  ['ava', 'f', 188, 274, 116, 108, 3, 2, 0, 1.6],
  ['mana', 'f', 158, 226, 108, 100, 0, 2, 1, 1.89],
  ['amir', 'm', 72, 106, 95, 98, 0, 2, 1, 2.63],
];

// The genders are those under which these names are known from their first service.
const PREMIUM: Row[] = [
  ['Zephyr', 'f', 196, 290, 117, 110, 4, 2, 0, 1.22],
  ['Puck', 'm', 112, 176, 105, 106, 4, 3, 0, 1.59],
  ['Charon', 'm', 66, 98, 94, 96, 4, 1, 0, 2.05],
  ['Kore', 'f', 180, 256, 110, 106, 6, 1, 0, 1.69],
  ['Fenrir', 'm', 96, 160, 98, 104, 0, 4, 2, 2.11],
  ['Leda', 'f', 214, 306, 120, 106, 5, 2, 0, 1.0],
  ['Orus', 'm', 88, 122, 97, 102, 3, 1, 0, 2.38],
  ['Aoede', 'f', 186, 288, 114, 100, 0, 3, 0, 1.56],
  ['Callirrhoe', 'f', 164, 230, 114, 98, 4, 3, 0, 1.41],
  ['Autonoe', 'f', 204, 284, 110, 112, 0, 2, 1, 1.49],
  ['Enceladus', 'm', 78, 110, 102, 92, 5, 2, 1, 1.8],
  ['Iapetus', 'm', 100, 142, 94, 106, 4, 2, 0, 1.83],
  ['Umbriel', 'm', 82, 116, 104, 96, 0, 3, 0, 2.6],
  ['Algieba', 'm', 74, 118, 99, 108, 6, 2, 0, 2.49],
  ['Despina', 'f', 176, 262, 118, 96, 0, 2, 0, 1.82],
  ['Erinome', 'f', 192, 264, 107, 102, 4, 1, 0, 1.34],
  ['Algenib', 'm', 70, 100, 92, 104, 0, 5, 4, 2.85],
  ['Rasalgethi', 'm', 92, 138, 102, 100, 5, 2, 0, 1.65],
  ['Laomedeia', 'f', 208, 316, 113, 108, 4, 3, 0, 1.34],
  ['Achernar', 'f', 168, 236, 120, 104, 5, 2, 0, 1.22],
  ['Alnilam', 'm', 104, 150, 100, 98, 3, 1, 0, 2.39],
  ['Schedar', 'm', 94, 126, 106, 94, 4, 1, 0, 1.74],
  ['Gacrux', 'f', 146, 206, 106, 98, 6, 3, 2, 1.84],
  ['Pulcherrima', 'f', 198, 296, 122, 100, 0, 2, 0, 1.57],
  ['Achird', 'm', 116, 168, 98, 110, 0, 2, 0, 1.96],
  ['Zubenelgenubi', 'm', 76, 112, 107, 102, 5, 3, 1, 1.82],
  ['Vindemiatrix', 'f', 152, 218, 112, 106, 0, 2, 0, 1.82],
  ['Sadachbia', 'm', 108, 172, 108, 100, 0, 3, 0, 2.13],
  ['Sadaltager', 'm', 86, 120, 93, 100, 5, 1, 0, 1.81],
  ['Sulafat', 'f', 162, 248, 104, 108, 4, 2, 0, 1.51],
];

/** All voices, the Basic ones first. */
export const VOICES: readonly Voice[] = [...voices('basic', BASIC), ...voices('premium', PREMIUM)];

/** The voice of that name, undefined if there is none. Names are told apart by case. */
export function voiceNamed(name: string): Voice | undefined {
  return VOICES.find((voice) => voice.name === name);
}

function voices(tier: Tier, rows: readonly Row[]): Voice[] {
  return rows.map(
    ([name, gender, low, high, formants, brightness, klatt, flutter, roughness, gain]): Voice => ({
      name,
      tier,
      gender: gender === 'f' ? 'female' : 'male',
      timbre: { pitch: [low, high], formants, brightness, klatt, flutter, roughness, gain },
    }),
  );
}
