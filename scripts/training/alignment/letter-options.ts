import { CONSONANTS, PERSIAN_CONSONANTS } from '../../../server/reading/notation/consonants.ts';
import { ZWNJ } from '../../../server/reading/notation/script.ts';

/** One way for a letter to sound, with what it costs; `open` sounds may take a short vowel after them. */
export interface Option {
  sound: string;
  cost: number;
  open: boolean;
}

/** The letters around a letter, and whether a part of the word begins or ends with it. */
export interface Place {
  before: string;
  after: string;
  first: boolean;
  last: boolean;
}

// Assimilations that the sources write out: شنبه as Sambe, وقت as vaxt.
const ASSIMILATED: Record<string, [string, number][]> = {
  ن: [['m', 0.6]],
  ج: [['Z', 1.2]],
  ق: [
    ['x', 1.5],
    ['k', 1.5],
    ['g', 1.5],
  ],
  غ: [
    ['x', 1.5],
    ['g', 1.5],
  ],
  د: [['t', 1.5]],
  ت: [['d', 1.5]],
  ب: [
    ['p', 1.5],
    ['f', 2],
  ],
  ک: [['g', 1.5]],
  گ: [['k', 1.5]],
  ز: [
    ['s', 1.5],
    ['Z', 1.5],
  ],
  س: [['z', 1.5]],
  خ: [['h', 1.8]],
};

const open = (sound: string, cost: number): Option => ({ sound, cost, open: true });
const closed = (sound: string, cost: number): Option => ({ sound, cost, open: false });

/** Every way the letter can sound at its place. The costs order the readings of one spelling; they add up. */
export function optionsOf(letter: string, place: Place): Option[] {
  if (letter === ZWNJ) return [closed('', 0), closed("'", 0.1)];
  const plain = CONSONANTS[letter] ?? PERSIAN_CONSONANTS[letter];
  if (plain !== undefined) return consonant(letter, plain, place);
  return VOWEL_LETTERS[letter]?.(place) ?? [closed('', 5)];
}

function consonant(letter: string, sound: string, place: Place): Option[] {
  const daggerLam = letter === 'ل' && place.before === 'ل' && place.after === 'ه';
  const bothLams = letter === 'ل' && place.before === 'ا' && place.after === 'ه';
  return [
    open(sound, 0),
    open(sound + sound, 0.05),
    ...(ASSIMILATED[letter] ?? []).map(([other, cost]) => open(other, cost)),
    closed(`${sound}A`, daggerLam ? 0.6 : 2.2),
    ...(bothLams ? [closed('llA', 1)] : []),
    closed('', letter === 'ل' ? (place.before === 'ا' ? 0.9 : 1.6) : place.before === letter ? 0.3 : 3),
  ];
}

function alef(place: Place): Option[] {
  const glides = place.after === 'ی' || place.after === 'و';
  if (place.first) {
    return [
      ...['a', 'e', 'o'].flatMap((vowel) => [closed(vowel, 0), closed(`'${vowel}`, 0)]),
      ...(glides ? [closed('', 0.1), closed("'", 0.1)] : []),
      closed('A', 2),
      closed("'A", 2),
      ...(place.before === ZWNJ ? [closed('', 0.8)] : []),
    ];
  }
  return [
    closed('A', 0),
    closed("'A", 0.4),
    ...['a', 'e', 'o'].flatMap((vowel) => [closed(vowel, 1.1), closed(`'${vowel}`, 1.1)]),
    ...(glides ? [closed("'", 1.1)] : []),
    open("'", 0.5),
    closed('an', place.last ? 0.2 : 1.5),
    closed('', place.after === 'ل' ? 0.9 : glides ? 1.1 : 1.4),
  ];
}

function vav({ before, after, first }: Place): Option[] {
  const silentAfterKhe = before === 'خ' && (after === 'ا' || after === 'ی');
  return [
    open('v', 0.1),
    open('vv', 0.2),
    closed('u', first ? 2.5 : 0),
    open('uv', 0.4),
    // داود, طاوس: one letter for both.
    closed('vu', 0.9),
    // سوظن: the hamza of سوء left out, with its vowel.
    open("u'", 0.3),
    open('ow', 0),
    closed('o', 0.25),
    closed("o'", 0.35),
    ...(first ? [] : [open("'", 0.7)]),
    closed('', silentAfterKhe ? 0.05 : 1.8),
  ];
}

function ye({ before, first, last }: Place): Option[] {
  return [
    closed('i', 0),
    open('iy', 0.1),
    closed("i'", 0.3),
    open('y', 0.05),
    open('yy', 0.2),
    ...(first ? [] : [open("'", 0.8)]),
    closed("'i", 0.2),
    closed('yi', 0.2),
    closed('A', last ? 0.5 : 2.5),
    closed('e', 1.6),
    // Behind و it may be a written ezafe: rAdiyo-ye.
    closed('', before === 'ا' || before === 'ی' ? 0.7 : last && before === 'و' ? 1.3 : 2),
  ];
}

function he({ first, last }: Place): Option[] {
  const silent = last && !first ? [closed('e', 0.02), closed('a', 0.4)] : first ? [] : [closed('e', 1)];
  return [open('h', 0), open('hh', 0.3), closed('hA', 2.2), ...silent, closed('', first ? 1.8 : 3.5)];
}

const hamzaSeat = (place: Place): Option[] => [open("'", 0), open('', place.first ? 0 : 0.5)];

const VOWEL_LETTERS: Record<string, (place: Place) => Option[]> = {
  ا: alef,
  آ: () => [closed('A', 0), closed("'A", 0.05)],
  و: vav,
  ی: ye,
  ه: he,
  // The notation writes a hamza between A, o or u and i as y: mo'in is moyin.
  ع: (place) => [
    open("'", 0),
    open("''", 0.2),
    open('', place.first ? 0.02 : 0.5),
    ...(place.after === 'ی' ? [closed('y', 0.05)] : []),
  ],
  ء: () => [open("'", 0), open('', 0.5), closed('', 0.3)],
  أ: (place) => [...hamzaSeat(place), closed('A', 0.5), closed("'A", 0.5)],
  إ: hamzaSeat,
  ؤ: (place) => [...hamzaSeat(place), closed("'u", 0.3), closed('u', 0.3), closed('o', 0.5), open('v', 1)],
  ئ: (place) => [...hamzaSeat(place), open('y', 0.3), open('iy', 0.3), closed('i', 0.6)],
  ة: () => [open('t', 0), closed('e', 0.1), closed('a', 0.1), closed('', 0.5)],
};
