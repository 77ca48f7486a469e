import {
  type Respelling,
  withExchanged,
  withLetterBehind,
  withLettersAt,
  withoutLetterAt,
} from './respelling.ts';

// Letters that stand beside each other on keyboards of computers and phones, or that differ in dots and strokes alone.
const ROWS = ['ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپو'];
const SHAPES = ['بپتثنی', 'جچحخ', 'دذ', 'رزژ', 'سش', 'صض', 'طظ', 'عغ', 'فق', 'کگ'];
const ALPHABET = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی';
const NEAR = new Map(
  Array.from(ALPHABET, (letter) => {
    const beside = ROWS.flatMap((row) => {
      const at = row.indexOf(letter);
      return at < 0 ? [] : [row[at - 1] ?? '', row[at + 1] ?? ''];
    });
    const alike = SHAPES.filter((shape) => shape.includes(letter)).join('');
    return [letter, [...new Set([...beside, ...alike])].filter((one) => one !== '' && one !== letter)];
  }),
);

// What a word may end in that is another form of it: خویشاوند is no خویشاوندی.
const ENDINGS = 'یتشمندو';
const isEnding = (letter: string, word: string) =>
  ENDINGS.includes(letter) || (letter === 'ه' && !word.endsWith('ا'));

// What ends so has an ending: خوانند, کشورهاس.
const ENDED = /(?:ند|س)$/;
const LONG = 7;
// Spoken verbs after می lack the ا of their stem: مینداخت.
const BEFORE_STEM = /^ن?می$/;

/**
 * The spellings that a finger may have missed by one key, a kind of slip after the other, the likeliest first: two letters
 * exchanged (فسلفه), one missing (دانشگا), another one from beside it on the keyboard (کتفرانس), and one from there too many
 * (هسنتند).
 */
export function* slipsOf(word: string): Generator<Iterable<Respelling>> {
  yield exchanged(word);
  yield missing(word);
  yield replaced(word);
  yield added(word);
}

function* exchanged(word: string): Generator<Respelling> {
  const end = ENDED.test(word) ? word.length - 2 : word.length - 1;
  for (let i = 0; i < end; i++) if (word[i] !== word[i + 1]) yield withExchanged(word, i);
}

function* missing(word: string): Generator<Respelling> {
  const end = ENDED.test(word) ? word.length - 2 : word.length;
  for (let i = 0; i < end; i++)
    for (const letter of ALPHABET) {
      if (letter === 'ا' && BEFORE_STEM.test(word.slice(0, i + 1))) continue;
      if (i < word.length - 1 || !isEnding(letter, word)) yield withLetterBehind(word, i, letter);
    }
}

function* replaced(word: string): Generator<Respelling> {
  const end = ENDED.test(word) ? word.length - 1 : word.length;
  // Many a name begins with another letter than a word: واریس, گارون.
  for (let i = word.length < LONG ? 1 : 0; i < end; i++)
    for (const letter of NEAR.get(word[i]!) ?? []) yield withLettersAt(word, i, letter);
}

function* added(word: string): Generator<Respelling> {
  for (let i = 1; i < word.length - 1; i++) {
    const near = NEAR.get(word[i]!) ?? [];
    if (near.includes(word[i - 1]!) || near.includes(word[i + 1]!)) yield withoutLetterAt(word, i);
  }
}
