export type Tier = 'basic' | 'premium';
export type Gender = 'female' | 'male';

/** What a voice is for; the configuration names one engine for each role. */
export type VoiceRole = 'featured' | 'local' | 'premium';

/** A voice, and how the embedded synthesizer makes it. */
export interface Voice {
  readonly name: string;
  readonly tier: Tier;
  readonly role: VoiceRole;
  readonly gender: Gender;
  readonly timbre: Timbre;
}

/** What makes a voice of eSpeak NG. Pitch is in Hz; formants and voicing are percent of the plain voice. */
export interface Timbre {
  /** Pitch at the bottom and at the top of an intonation. */
  readonly pitch: readonly [low: number, high: number];
  /** Formant frequencies: a short vocal tract has high ones. */
  readonly formants: number;
  /** Frequencies of the third formant and above, in percent, on top of `formants`. */
  readonly brightness: number;
  /**
   * Which glottis of the Klatt synthesizer. With 1 and 2 little but the consonants is heard; without a glottis, only 9
   * to 21 words of 50 are recognised (`npm run bench -- voices`).
   */
  readonly klatt: 3 | 4 | 5 | 6;
  /** Unsteadiness of the pitch; 2 is usual. */
  readonly flutter: number;
  readonly roughness: number;
  /** Factor that brings the voice to the loudness of the others; measured by scripts/voices/draw-voices.ts. */
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

// All values were searched for so that no two voices are near each other (test/speech/voices.test.ts) and at least 22
// words of 50 are recognised in every voice (bench/support/recognized-words.ts).
const FEATURED: Row[] = [
  ['kian', 'm', 84, 128, 100, 100, 4, 2, 0, 1.8],
  ['leyla', 'f', 172, 252, 108, 102, 4, 2, 0, 1.42],
];

const LOCAL: Row[] = [
  ['ava', 'f', 187, 273, 110, 108, 3, 2, 0, 1.59],
  ['mana', 'f', 156, 222, 106, 97, 5, 2, 1, 1.34],
  ['amir', 'm', 71, 104, 104, 98, 5, 2, 1, 1.87],
];

// Each name keeps the gender that it has at Google, where the names come from.
const PREMIUM: Row[] = [
  ['Zephyr', 'f', 193, 324, 114, 94, 3, 2, 0, 1.6],
  ['Puck', 'm', 123, 164, 96, 94, 6, 3, 0, 2.06],
  ['Charon', 'm', 64, 86, 108, 110, 6, 1, 0, 2.82],
  ['Kore', 'f', 170, 227, 113, 110, 6, 1, 0, 1.85],
  ['Fenrir', 'm', 109, 180, 96, 110, 4, 4, 2, 1.74],
  ['Leda', 'f', 225, 305, 115, 110, 5, 2, 0, 1.09],
  ['Orus', 'm', 82, 142, 108, 94, 6, 1, 0, 2.16],
  ['Aoede', 'f', 192, 309, 104, 94, 3, 3, 0, 1.81],
  ['Callirrhoe', 'f', 144, 194, 110, 110, 3, 3, 0, 2.17],
  ['Autonoe', 'f', 221, 298, 110, 94, 6, 2, 1, 1.52],
  ['Enceladus', 'm', 56, 98, 108, 94, 4, 2, 1, 1.94],
  ['Iapetus', 'm', 92, 160, 99, 96, 3, 2, 0, 2.39],
  ['Umbriel', 'm', 75, 101, 96, 110, 3, 3, 0, 2.74],
  ['Algieba', 'm', 66, 113, 96, 94, 6, 2, 0, 2.47],
  ['Despina', 'f', 155, 252, 115, 94, 6, 2, 0, 1.66],
  ['Erinome', 'f', 157, 264, 104, 110, 6, 1, 0, 1.69],
  ['Algenib', 'm', 64, 86, 97, 94, 6, 5, 4, 2.76],
  ['Rasalgethi', 'm', 104, 139, 96, 110, 5, 2, 0, 1.71],
  ['Laomedeia', 'f', 202, 340, 108, 110, 5, 3, 0, 1.07],
  ['Achernar', 'f', 133, 218, 115, 110, 5, 2, 0, 1.32],
  ['Alnilam', 'm', 97, 165, 108, 110, 4, 1, 0, 1.64],
  ['Schedar', 'm', 103, 138, 108, 94, 4, 1, 0, 1.63],
  ['Gacrux', 'f', 128, 215, 110, 94, 3, 3, 2, 2.05],
  ['Pulcherrima', 'f', 226, 302, 104, 109, 4, 2, 0, 1.55],
  ['Achird', 'm', 122, 165, 104, 110, 3, 2, 0, 2.39],
  ['Zubenelgenubi', 'm', 57, 97, 99, 110, 4, 3, 1, 2.1],
  ['Vindemiatrix', 'f', 130, 215, 104, 110, 4, 2, 0, 1.57],
  ['Sadachbia', 'm', 110, 182, 103, 94, 5, 3, 0, 1.46],
  ['Sadaltager', 'm', 87, 118, 108, 110, 6, 1, 0, 2.43],
  ['Sulafat', 'f', 151, 201, 115, 94, 5, 2, 0, 1.28],
];

/** All voices, the Basic ones first. */
export const VOICES: readonly Voice[] = [
  ...voices('basic', 'featured', FEATURED),
  ...voices('basic', 'local', LOCAL),
  ...voices('premium', 'premium', PREMIUM),
];

/** The voice of that name, undefined if there is none. Case counts. */
export function voiceNamed(name: string): Voice | undefined {
  return VOICES.find((voice) => voice.name === name);
}

function voices(tier: Tier, role: VoiceRole, rows: readonly Row[]): Voice[] {
  return rows.map(
    ([name, gender, low, high, formants, brightness, klatt, flutter, roughness, gain]): Voice => ({
      name,
      tier,
      role,
      gender: gender === 'f' ? 'female' : 'male',
      timbre: { pitch: [low, high], formants, brightness, klatt, flutter, roughness, gain },
    }),
  );
}
