/** A label and its value. */
export type Row = readonly [string, string];

/** The rows with their values below each other. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}
