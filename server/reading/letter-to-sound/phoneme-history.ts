/** The sounds of the letters so far, as the features see them. */
export interface PhonemeHistory {
  /** The numbers of the sounds of the last four letters, the last one first; 0 before the word. */
  readonly last: number;
  readonly before: number;
  readonly third: number;
  readonly fourth: number;
  /** The shapes of the last four sounds, four bits each. */
  readonly shapes: number;
  /** The last two vowels, four bits each. */
  readonly vowels: number;
}

/** What the features see of each sound of a model. */
export interface SoundShapes {
  /** Silent, a consonant, ending in a short vowel, in a long one, or beginning with a vowel. */
  readonly shapes: Uint8Array;
  /** The number of its last vowel; 0 if it has none. */
  readonly vowels: Uint8Array;
}

const NO_SOUND = 9;

/** The history at the beginning of a word. */
export const NO_HISTORY: PhonemeHistory = {
  last: 0,
  before: 0,
  third: 0,
  fourth: 0,
  shapes: NO_SOUND * 0x1111,
  vowels: 0,
};

/** The shapes of a model's sounds, in its order. */
export function soundShapes(sounds: readonly string[]): SoundShapes {
  return {
    shapes: Uint8Array.from(sounds, shapeOf),
    vowels: Uint8Array.from(sounds, (sound) => 'aeoAiu'.indexOf(sound.match(/[aeoAiu]/g)?.at(-1) ?? '-') + 1),
  };
}

function shapeOf(sound: string): number {
  if (sound === '') return 0;
  if (/[Aiu]$/.test(sound) || sound === 'ow') return 3;
  if (/[aeo]$/.test(sound)) return 2;
  return /^[aeoAiu]/.test(sound) ? 4 : 1;
}

/** The history after one more sound. */
export function historyAfter(
  history: PhonemeHistory,
  sound: number,
  { shapes, vowels }: SoundShapes,
): PhonemeHistory {
  const vowel = vowels[sound]!;
  return {
    last: sound,
    before: history.last,
    third: history.before,
    fourth: history.third,
    shapes: ((history.shapes << 4) & 0xffff) | shapes[sound]!,
    vowels: vowel === 0 ? history.vowels : ((history.vowels << 4) & 0xff) | vowel,
  };
}
