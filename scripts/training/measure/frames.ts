import { phonemes, type Reader } from '../../../server/reading/index.ts';
import { ownRows } from '../tables.ts';

/** How many sentences of one frame have the ezafes that they should, and one that has not. */
export interface MeasuredFrame {
  frame: string;
  right: number;
  all: number;
  wrong: string | undefined;
}

const words = (list: string): string[] => list.split(' ');
const listed = (table: string, kind: string): string[] =>
  ownRows(table)
    .filter((row) => row[1] === kind)
    .map(([word = '']) => word);

/** The words that may stand in each place of a frame. */
const PLACES: ReadonlyMap<string, readonly string[]> = new Map([
  ['doer', listed('exceptions.tsv', 'agent')],
  ['thing', listed('exceptions.tsv', 'object')],
  ['name', words('علی رضا حسین مریم زهرا فاطمه سارا محسن امیر لیلا حمید مینا کاوه بابک')],
  [
    'quality',
    words(
      'بزرگ کوچک جدید قدیمی خوب بد ارزان گران خوشمزه قشنگ زیبا سفید سیاه قرمز سبز تمیز کثیف سنگین سبک بلند کوتاه سرد گرم خشک خراب عالی مناسب ساده عجیب جالب',
    ),
  ],
  ['mood', words('مهربان جوان عصبانی خوشحال ناراحت خسته خوب بد باهوش بیکار فقیر ثروتمند محترم مریض')],
]);

const PLACE = new RegExp(`^(${[...PLACES.keys()].join('|')})(?=\\W|$)`, 'u');
const HAS_EZAFE = /-y?e$/;

/** Fills every frame with words drawn by chance, the same ones each time, so many times, and reads the sentences. */
export function measureFrames(reader: Reader, times: number): MeasuredFrame[] {
  const next = numbersFrom(1);
  return ownRows('frames.tsv').map(([frame = '']) => {
    const places = words(frame);
    let [right, all] = [0, 0];
    let wrong: string | undefined;
    for (let i = 0; i < times; i++) {
      const text = places.map((place) => filled(place.replace('+', ''), next)).join(' ');
      const said = phonemes(reader.read(text)).words;
      // A word of the lists that is read as two has no place of its own.
      if (said.length !== places.length) continue;
      all++;
      if (said.every((word, k) => HAS_EZAFE.test(word) === places[k]!.endsWith('+'))) right++;
      else wrong ??= said.join(' ');
    }
    return { frame, right, all, wrong };
  });
}

const filled = (place: string, next: (below: number) => number): string =>
  place.replace(PLACE, (name) => {
    const list = PLACES.get(name)!;
    return list[next(list.length)]!;
  });

/** Whole numbers from 0 up to and without `below`, the same ones each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
