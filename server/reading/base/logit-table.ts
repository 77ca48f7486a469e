/** Weights in hundredths of a logit: a row for each feature, a column for each of its values. */
export type LogitTable = readonly (readonly number[])[];

/** The probability that a table gives to these values, one a feature. */
export function probabilityBy(table: LogitTable, values: readonly number[]): number {
  let score = 0;
  for (let f = 0; f < values.length; f++) score += table[f]?.[values[f]!] ?? 0;
  return 1 / (1 + Math.exp(-score / 100));
}
