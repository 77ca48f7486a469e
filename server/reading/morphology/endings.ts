import { degeminated } from '../notation/final-gemination.ts';
import { endsWithVowel, isVowel, startsWithVowel } from '../notation/sounds.ts';
import { linked } from './joined-compounds.ts';
import { ABSORBING, type Suffix, type Suffixes } from './suffixes.ts';

/** The sounds of a stem with an ending that it takes, after a joiner or not. */
export function withEnding(stem: readonly string[], joined: boolean, suffix: Suffix): string[] {
  if (joined && suffix.link !== '' && endsInYe(stem))
    return [...stem.slice(0, -1), `y${suffix.link}`, '', ...suffix.sounds];
  const link = endsWithVowel(stem.join('')) ? '' : suffix.link;
  const vowelFollows = link !== '' || startsWithVowel(suffix.sounds.join(''));
  const absorbs = joined && link === '' && ABSORBING.has(suffix.letters);
  const before = absorbs ? absorbed(stem) : linked(vowelFollows ? stem : degeminated(stem), link);
  const ends = joined && isEzafeOfHe(stem, suffix) ? [''] : ending(stem, suffix);
  if (!glidesFromYe(before, ends, suffix)) return [...before, ...(joined ? [''] : []), ...ends];
  return [...linked(before, 'y'), ...(joined ? [''] : []), ends[0]!.slice(1), ...ends.slice(1)];
}

const endsInYe = (stem: readonly string[]) => stem.at(-1) === '' && /[Au]$/.test(stem.join(''));

// With a joiner, فرمانده‌ی is the ezafe, as in خانه‌ی: farmAndehi is spelled فرماندهی.
const isEzafeOfHe = (stem: readonly string[], { letters }: Suffix) => letters === 'ی' && stem.at(-1) === 'h';

// The glide after an i belongs to its ی: xAliy-e is written خالیِه.
const glidesFromYe = (stem: readonly string[], ends: readonly string[], { letters }: Suffix) =>
  stem.at(-1) === 'i' && ends[0]!.startsWith('y') && !letters.startsWith('ی');

/** The sounds of a stem with an ending, after a joiner or not, or undefined if it does not take this ending. */
export function endedWith(
  stem: readonly string[],
  joined: boolean,
  letters: string,
  suffixes: Suffixes,
): string[] | undefined {
  const suffix = suffixes.all.find((one) => one.letters === letters && fits(stem, joined, one));
  return suffix && withEnding(stem, joined, suffix);
}

/** Whether a stem takes an ending, after a joiner or not. */
export function fits(sounds: readonly string[], joined: boolean, { after, letters }: Suffix): boolean {
  if (after === 'any') return true;
  if (after === 'joiner') return joined;
  // -iyyat is an ending of its own; after a written ezafe (صدای) no other one follows.
  if (letters === 'ت' && sounds.at(-1) === 'i') return false;
  if (letters === 'ی' && sounds.at(-1) === '') return false;
  const said = sounds.join('');
  if (after === 'i') return said.endsWith('i');
  // The ow of خودرو takes the endings of vowels: xodrow-ye, xodrowyi.
  if (said.endsWith('ow') && letters.startsWith('ی')) return after === 'vowel';
  return endsWithVowel(said) === (after === 'vowel');
}

// A silent ه is replaced by the vowel of a spoken ending: bacce, baccam; of a consonant nothing is: کیف‌تون.
function absorbed(sounds: readonly string[]): readonly string[] {
  const last = sounds.at(-1) === '' ? -2 : -1;
  const ends = sounds.slice(last).map((sound) => sound.replace(/e$/, 'a'));
  return [...sounds.slice(0, last), ...ends];
}

// Some endings begin with a stop where others have a glide: moraxxasi'i, zibA'ast.
const isStopped = (before: string, { letters, sounds }: Suffix) =>
  letters === 'است' || (letters === 'ای' && sounds.at(-1) === before);

// A glide separates two vowels that meet: xAne'am, sedAyam, mAhiyam.
function ending(stem: readonly string[], suffix: Suffix): string[] {
  const before = stem.join('').at(-1)!;
  // An older spelling of ه‌ای: mantaqe'i.
  if (before === 'e' && suffix.letters === 'یی') return ["'", 'i'];
  if (!isVowel(before) || !startsWithVowel(suffix.sounds.join(''))) return suffix.sounds;
  // A participle with است is said as two words without a glide: Sodeast.
  if (before === 'e' && suffix.letters === 'است') return suffix.sounds;
  const glide = 'iAu'.includes(before) && !isStopped(before, suffix) ? 'y' : "'";
  return suffix.sounds.map((sound, i) => (i === 0 ? glide + sound : sound));
}
