const ELONGATED = /(.)\1\1+/g;
const ELONGATED_OR_NOT = /(.)\1\1+|./g;

/** A spelling without letters that are repeated for emphasis: سلااام is سلام. */
export const withoutElongation = (key: string) => key.replace(ELONGATED, '$1');

/** The sounds of an elongated spelling from those of the usual one: the last of the equal letters carries the sound. */
export function elongated(key: string, sounds: readonly string[]): string[] {
  const said: string[] = [];
  let place = 0;
  for (const letters of key.match(ELONGATED_OR_NOT) ?? []) {
    for (let silent = 1; silent < letters.length; silent++) said.push('');
    said.push(sounds[place++] ?? '');
  }
  return said;
}

const INTERJECTION = /^(و?)([اآ]{2,})([هی]?)$/;

/** The sounds of an interjection of one long vowel, آآآ or ااه, or undefined. */
export function interjection(key: string): string[] | undefined {
  const found = INTERJECTION.exec(key);
  if (!found) return undefined;
  const [, before = '', vowel = '', after = ''] = found;
  const silent = Array.from(vowel.slice(1), () => '');
  const end = after === 'ه' ? ['h'] : after === 'ی' ? ['y'] : [];
  return [...(before ? ['v'] : []), 'A', ...silent, ...end];
}
