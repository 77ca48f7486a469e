import { phonemes, type Reader } from '../../../server/reading/index.ts';
import { hasEzafe } from '../../../server/reading/notation/sounds.ts';
import { random } from '../learners/random.ts';
import { ownRows } from '../tables.ts';
import type { Right } from './everyday-texts.ts';

/** How many sentences of one frame have the ezafes that they should, and one that has not. */
export interface MeasuredFrame extends Right {
  frame: string;
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

/** The names that stand in frames for any word of a list. */
export const FRAME_PLACES: readonly string[] = [...PLACES.keys()];

const PLACE = new RegExp(`^(${[...PLACES.keys()].join('|')})(?=\\W|$)`, 'u');

/** Fills every frame with words drawn by chance, the same ones each time, so many times, and reads the sentences. */
export function measureFrames(reader: Reader, times: number): MeasuredFrame[] {
  const next = random(1);
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
      if (said.every((word, k) => hasEzafe(word) === places[k]!.endsWith('+'))) right++;
      else wrong ??= said.join(' ');
    }
    return { frame, right, all, wrong };
  });
}

const filled = (place: string, next: () => number): string =>
  place.replace(PLACE, (name) => {
    const list = PLACES.get(name)!;
    return list[Math.floor(next() * list.length)]!;
  });

/** How many sentences of all frames together. */
export const inAllFrames = (measured: readonly MeasuredFrame[]): Right => ({
  right: measured.reduce((sum, { right }) => sum + right, 0),
  all: measured.reduce((sum, { all }) => sum + all, 0),
});
