// A reading that only marks of the UPDT corpus give may lack a mark (bn for bon), however often it was counted.
const DOUBTFUL = new Set(['updt', 'moen']);
const ENOUGH = 2;

/**
 * The rows of the lexicon by word. Where only doubtful sources have the first reading of a word, the one that most
 * sources share comes before it.
 */
export function rankByAgreement(rows: readonly string[][]): string[][] {
  const byWord = new Map<string, string[][]>();
  for (const row of rows) {
    const readings = byWord.get(row[0]!) ?? [];
    readings.push(row);
    byWord.set(row[0]!, readings);
  }
  return [...byWord.values()].flatMap(ranked);
}

const sourcesOf = (row: readonly string[]) => (row[3] ?? '').split(',');

function ranked(readings: string[][]): string[][] {
  const [first, ...others] = readings;
  if (!sourcesOf(first!).every((source) => DOUBTFUL.has(source))) return readings;
  const most = Math.max(...others.map((row) => sourcesOf(row).length), 0);
  const better = others.find((row) => sourcesOf(row).length === most);
  if (!better || most < ENOUGH) return readings;
  return [better, first!, ...others.filter((row) => row !== better)];
}
