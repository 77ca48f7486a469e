const DRAWN_OUT = /(.)\1\1+/g;
const DRAWN_OUT_OR_NOT = /(.)\1\1+|./g;

/** A spelling without letters written many times over for emphasis: سلااام is سلام. */
export const withoutDrawnOut = (key: string) => key.replace(DRAWN_OUT, '$1');

/** The sounds of a drawn-out spelling from those of the usual one: the last of equal letters is said. */
export function drawnOut(key: string, sounds: readonly string[]): string[] {
  const said: string[] = [];
  let place = 0;
  for (const letters of key.match(DRAWN_OUT_OR_NOT) ?? []) {
    for (let silent = 1; silent < letters.length; silent++) said.push('');
    said.push(sounds[place++] ?? '');
  }
  return said;
}

const CRY = /^(و?)([اآ]{2,})([هی]?)$/;

/** The sounds of a cry of one long vowel, آآآ or ااه, or undefined. */
export function cry(key: string): string[] | undefined {
  const found = CRY.exec(key);
  if (!found) return undefined;
  const [, before = '', vowel = '', after = ''] = found;
  const silent = Array.from(vowel.slice(1), () => '');
  const end = after === 'ه' ? ['h'] : after === 'ی' ? ['y'] : [];
  return [...(before ? ['v'] : []), 'A', ...silent, ...end];
}
