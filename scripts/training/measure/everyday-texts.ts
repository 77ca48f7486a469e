import { diacritize, phonemes, type Reader, romanize } from '../../../server/reading/index.ts';
import { type EverydayText, everydayTexts, isDeveloped } from '../own/everyday.ts';
import { scoringForm } from './scoring-form.ts';

/** How many texts of a kind are read right. */
export interface Right {
  right: number;
  all: number;
}

/** Everyday texts read right, by kind and by the half that they are in. */
export interface MeasuredTexts {
  kind: string;
  developed: Right;
  kept: Right;
}

/** Measures a reader on the everyday texts, kind by kind. */
export function measureEveryday(reader: Reader): MeasuredTexts[] {
  return [...Map.groupBy(everydayTexts(), ({ kind }) => kind)].map(([kind, texts]) => {
    const [developed = [], kept = []] = [texts.filter(isDeveloped), texts.filter((one) => !isDeveloped(one))];
    return { kind, developed: count(reader, developed), kept: count(reader, kept) };
  });
}

const count = (reader: Reader, texts: readonly EverydayText[]): Right => ({
  right: texts.filter((text) => isRight(reader, text)).length,
  all: texts.length,
});

/** Whether a text is read as one of its right readings, and marked as it should be. */
export function isRight(reader: Reader, { kind, text, right, marked }: EverydayText): boolean {
  const reading = reader.read(text);
  if (kind === 'pinglish')
    return right.includes(romanize(reading, { style: 'readable', vowelNotation: 'double_a' }).pinglish);
  const said = folded(phonemes(reading).phonemes);
  if (!right.some((one) => folded(one) === said)) return false;
  return marked === undefined || diacritize(reading, { includeEzafe: true }).marked === marked;
}

// Where words end does not count, nor whether "and" is said va or o.
const folded = (said: string): string =>
  scoringForm(
    said
      .split(/[ _]/)
      .map((word) => (word === 'o' ? 'va' : word))
      .join(''),
  );
