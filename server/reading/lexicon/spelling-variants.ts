/** Variants of spelling, and how the lexicon spells them. Each letter keeps its sound. */
const VARIANTS: readonly [RegExp, string][] = [
  // A madda left out: افتاب for آفتاب.
  [/^ا(?=.{2})/, 'آ'],
  // A silent hamza at the end: علماء for علما.
  [/ء$/, ''],
  // Tanvin written as it sounds: لطفن for لطفا.
  [/ن$/, 'ا'],
  // Or with a madda: کاملآ.
  [/آ$/, 'ا'],
  // The Arabic form of a silent ه: چهرة for چهره.
  [/ة$/, 'ه'],
];

/** The sounds of each letter of an unknown spelling, if it is a variant of a known one. */
export function soundsOfVariant(
  key: string,
  soundsOf: (key: string) => readonly string[] | undefined,
): string[] | undefined {
  for (const [form, usual] of VARIANTS) {
    if (!form.test(key)) continue;
    const sounds = soundsOf(key.replace(form, usual));
    const isTanvin = usual === 'ا';
    if (!sounds || (isTanvin && sounds.at(-1) !== 'an')) continue;
    return usual === '' ? [...sounds, ''] : [...sounds];
  }
  return undefined;
}
