import type { Reader } from '../../../server/reading/index.ts';
import { isSpoken } from '../../../server/reading/types.ts';
import type { MarkedText } from '../own/marked-texts.ts';

/** How well a model finds ezafes in texts of which they are known. */
export interface MeasuredEzafes {
  texts: number;
  /** Texts with no ezafe too many and none missing. */
  right: number;
  tooMany: number;
  missing: number;
}

/** Measures the ezafes of a reader. */
export function measureEzafes(reader: Reader, texts: readonly MarkedText[]): MeasuredEzafes {
  const sum = { texts: texts.length, right: 0, tooMany: 0, missing: 0 };
  for (const { text, ezafes } of texts) {
    const said = new Set(
      reader
        .read(text)
        .tokens.filter((one) => isSpoken(one) && one.ezafe)
        .map(({ end }) => end),
    );
    const tooMany = [...said].filter((end) => !ezafes.has(end)).length;
    const missing = ezafes.size - (said.size - tooMany);
    sum.tooMany += tooMany;
    sum.missing += missing;
    if (tooMany + missing === 0) sum.right++;
  }
  return sum;
}
