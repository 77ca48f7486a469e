// A reading that only marks of the UPDT corpus give may lack a mark (bn for bon), however often it was counted.
const DOUBTFUL = new Set(['updt', 'moen']);
const ENOUGH = 2;

/** Rows of the lexicon with, for each word, a doubtful first reading moved behind the one most sources share. */
export function preferred(rows: readonly string[][]): string[][] {
  const byWord = new Map<string, string[][]>();
  for (const row of rows) {
    const readings = byWord.get(row[0]!) ?? [];
    readings.push(row);
    byWord.set(row[0]!, readings);
  }
  return [...byWord.values()].flatMap(reordered);
}

const sourcesOf = (row: readonly string[]) => (row[3] ?? '').split(',');

function reordered(readings: string[][]): string[][] {
  const [first, ...others] = readings;
  if (!sourcesOf(first!).every((source) => DOUBTFUL.has(source))) return readings;
  const most = Math.max(...others.map((row) => sourcesOf(row).length), 0);
  const better = others.find((row) => sourcesOf(row).length === most);
  if (!better || most < ENOUGH) return readings;
  return [better, first!, ...others.filter((row) => row !== better)];
}
