/** What the features know of the sounds given to the letters so far. */
export interface PhonemeHistory {
  /** Numbers of the sounds of the last four letters, the last one first; 0 before the word. */
  readonly last: number;
  readonly before: number;
  readonly third: number;
  readonly fourth: number;
  /** Shapes of the last four sounds, four bits each. */
  readonly shapes: number;
  /** The last two vowels, four bits each. */
  readonly vowels: number;
}

/** What each sound of a model looks like to the features. */
export interface SoundShapes {
  /** Silent, a consonant, ending in a short vowel, in a long one, or beginning with a vowel. */
  readonly shapes: Uint8Array;
  /** Number of its last vowel; 0 if it has none. */
  readonly vowels: Uint8Array;
}

const NO_SOUND = 9;

/** Nothing said yet: the beginning of a word. */
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

/** What is said after one more sound. */
export function historyAfter(
  said: PhonemeHistory,
  sound: number,
  { shapes, vowels }: SoundShapes,
): PhonemeHistory {
  const vowel = vowels[sound]!;
  return {
    last: sound,
    before: said.last,
    third: said.before,
    fourth: said.third,
    shapes: ((said.shapes << 4) & 0xffff) | shapes[sound]!,
    vowels: vowel === 0 ? said.vowels : ((said.vowels << 4) & 0xff) | vowel,
  };
}
