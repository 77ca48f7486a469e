import { placesOf, type Respelling } from './respelling.ts';

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
const isHeAfterA = (letter: string, word: string) => letter === 'ه' && word.endsWith('ا');

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
  const places = placesOf(word);
  const end = ENDED.test(word) ? word.length - 1 : word.length;
  for (let i = 1; i < end; i++)
    if (word[i] !== word[i - 1])
      yield {
        key: word.slice(0, i - 1) + word[i] + word[i - 1] + word.slice(i + 1),
        places: places.with(i - 1, i).with(i, i - 1),
      };
}

function* missing(word: string): Generator<Respelling> {
  const places = placesOf(word);
  const end = ENDED.test(word) ? word.length - 2 : word.length;
  for (let i = 1; i <= end; i++)
    for (const letter of ALPHABET) {
      if (letter === 'ا' && BEFORE_STEM.test(word.slice(0, i))) continue;
      const isEnding =
        i === word.length && (ENDINGS.includes(letter) || letter === 'ه') && !isHeAfterA(letter, word);
      if (!isEnding)
        yield {
          key: word.slice(0, i) + letter + word.slice(i),
          places: [...places.slice(0, i), ...places.slice(i - 1)],
        };
    }
}

function* replaced(word: string): Generator<Respelling> {
  const places = placesOf(word);
  const end = ENDED.test(word) ? word.length - 1 : word.length;
  // Many a name begins with another letter than a word: واریس, گارون.
  for (let i = word.length < LONG ? 1 : 0; i < end; i++)
    for (const letter of NEAR.get(word[i]!) ?? [])
      yield { key: word.slice(0, i) + letter + word.slice(i + 1), places };
}

function* added(word: string): Generator<Respelling> {
  const places = placesOf(word);
  for (let i = 1; i < word.length - 1; i++) {
    const near = NEAR.get(word[i]!) ?? [];
    if (near.includes(word[i - 1]!) || near.includes(word[i + 1]!))
      yield { key: word.slice(0, i) + word.slice(i + 1), places: places.filter((place) => place !== i) };
  }
}
