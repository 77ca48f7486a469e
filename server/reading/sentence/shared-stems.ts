import type { Analysis } from '../morphology/analysis.ts';

/** Two verbs whose forms are spelled alike: mikeSand "they pull", mikoSand "they kill". */
interface SharedStem {
  /** The letters of the stem behind a prefix, and its endings. */
  form: RegExp;
  /** The sounds of the stem's first letter in each verb, the commoner one first. */
  firsts: readonly [string, string];
  /** The homograph whose contexts tell the verbs apart, and its readings in the same order. */
  like: string;
  readings: readonly [string, string];
}

const SHARED: readonly SharedStem[] = [
  {
    form: /^(ن?می\u200c?|ب|ن)کش(?:م|ی|د|یم|ید|ند|ه|ن)?$/,
    firsts: ['ke', 'ko'],
    like: 'می‌کشد',
    readings: ['mikeSad', 'mikoSad'],
  },
  {
    form: /^(ن?می\u200c?|ب)بر(?:م|ی|د|یم|ید|ند|ه|ن)$/,
    firsts: ['ba', 'bo'],
    like: 'می‌برد',
    readings: ['mibarad', 'miborad'],
  },
];

/** The readings of a verb form that two verbs share, and the homograph that tells them apart. */
export interface SharedForm {
  pronunciations: string[][];
  like: string;
  readings: readonly string[];
}

/** Reads a form of two verbs as both of them, or gives undefined where it is a form of one. */
export function sharedForm(key: string, { pronunciations }: Analysis): SharedForm | undefined {
  for (const { form, firsts, like, readings } of SHARED) {
    const prefix = form.exec(key)?.[1];
    const sounds = pronunciations[0]!;
    if (prefix === undefined || sounds[prefix.length] !== firsts[0]) continue;
    return { pronunciations: [sounds, withFirst(sounds, prefix, firsts[1])], like, readings };
  }
  return undefined;
}

// The vowel of the prefix follows that of the stem: bokoSand.
function withFirst(sounds: readonly string[], prefix: string, first: string): string[] {
  const other = [...sounds];
  other[prefix.length] = first;
  if (first === 'ko' && other[0] === 'be') other[0] = 'bo';
  return other;
}
