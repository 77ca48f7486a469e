const ELONGATED = /(.)\1\1+/g;
// But کتاب‌هایی, خوانند, جوونن (are young), هووی and طاووس are words.
const DOUBLED = /(?<=.)(?!یی|نن(?:د|$)|وو[ای]|(?<=ا)وو)(.)\1/g;
// Shorter ones are likelier other words.
const SHORTEST = 3;

/** Whether a letter stands beside itself. Most spellings have none, and need none of the expressions. */
function hasRepetition(key: string): boolean {
  for (let i = 1; i < key.length; i++) if (key.charCodeAt(i) === key.charCodeAt(i - 1)) return true;
  return false;
}

/** A spelling without letters that are repeated for emphasis: سلااام is سلام. */
export const withoutElongation = (key: string): string =>
  hasRepetition(key) ? key.replace(ELONGATED, '$1') : key;

/** What a spelling may be where a letter is repeated once too often: سلاام, دووست. The first letter never is. */
export function withoutDoubling(key: string): string[] {
  if (!hasRepetition(key)) return [];
  const places = Array.from(key.matchAll(DOUBLED), ({ index }) => index);
  const single = places.map((place) => key.slice(0, place) + key.slice(place + 1));
  const all = places.length > 1 ? [key.replace(DOUBLED, '$1')] : [];
  return [...single, ...all].filter(({ length }) => length >= SHORTEST);
}

/** The sounds of an elongated spelling from those of the usual one: the last of the equal letters carries the sound. */
export function elongated(key: string, usual: string, sounds: readonly string[]): string[] {
  const said: string[] = [];
  let place = 0;
  for (let i = 0; i < key.length; ) {
    const inKey = runAt(key, i);
    const inUsual = Math.min(inKey, runAt(usual, place));
    for (let silent = inKey - inUsual; silent > 0; silent--) said.push('');
    for (let k = 0; k < inUsual; k++) said.push(sounds[place++] ?? '');
    i += inKey;
  }
  return said;
}

/** How many equal letters stand at a place, one after the other. */
function runAt(key: string, from: number): number {
  let end = from + 1;
  while (end < key.length && key[end] === key[from]) end++;
  return end - from;
}

const INTERJECTION = /^(و?)([اآ]{2,})([هی]?)$/;
const LAUGHTER = /^(?:ه{3,}|خ{2,})$/;

/** The sounds of an interjection of one long vowel, آآآ or ااه, or of laughter, ههه, or undefined. */
export function interjection(key: string): string[] | undefined {
  if (hasRepetition(key) && LAUGHTER.test(key))
    return Array.from(key, (letter) => (letter === 'ه' ? 'he' : 'xe'));
  const found = key[1] === 'ا' || key[1] === 'آ' ? INTERJECTION.exec(key) : null;
  if (!found) return undefined;
  const [, before = '', vowel = '', after = ''] = found;
  const silent = Array.from(vowel.slice(1), () => '');
  const end = after === 'ه' ? ['h'] : after === 'ی' ? ['y'] : [];
  return [...(before ? ['v'] : []), 'A', ...silent, ...end];
}
