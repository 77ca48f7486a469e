/** How many columns the rows of each table have: the fewest and the most. */
const COLUMNS: Readonly<Record<string, readonly [fewest: number, most: number]>> = {
  'abbreviations.tsv': [3, 5],
  'accepted.tsv': [2, 2],
  'affixes.tsv': [2, 3],
  'arabic-verbs.tsv': [1, 2],
  'arabic-words.tsv': [1, 2],
  'blessings.tsv': [4, 4],
  'clauses.tsv': [1, 1],
  'compound-homographs.tsv': [4, 4],
  'compound-parts.tsv': [3, 3],
  'cues.tsv': [3, 3],
  'diphthongs.tsv': [1, 1],
  'everyday.tsv': [4, 5],
  'exceptions.tsv': [2, 2],
  'ezafes.tsv': [1, 1],
  'final-geminates.tsv': [2, 2],
  'fixed-phrases.tsv': [1, 2],
  'formulas.tsv': [2, 3],
  'found-blind.tsv': [5, 5],
  'found-ezafes.tsv': [2, 3],
  'found.tsv': [5, 5],
  'frames.tsv': [1, 1],
  'fresh.tsv': [4, 4],
  'gold.tsv': [4, 4],
  'homographs.tsv': [3, 3],
  'latin-words.tsv': [2, 3],
  'messages-kept.tsv': [1, 1],
  'messages.tsv': [1, 1],
  'misspelled.tsv': [4, 4],
  'misspellings.tsv': [2, 2],
  'names.tsv': [2, 2],
  'patterns.tsv': [4, 4],
  'phrase-readings.tsv': [3, 4],
  'rare-readings.tsv': [3, 4],
  'sentences.tsv': [4, 4],
  'side-by-side.tsv': [2, 2],
  'spoken-words.tsv': [1, 1],
  'units.tsv': [2, 3],
  'unknown-words.tsv': [2, 3],
  'verb-stems.tsv': [3, 3],
  'verse-words.tsv': [2, 3],
  'verse.tsv': [1, 1],
  'without-commas-kept.tsv': [1, 1],
  'without-commas.tsv': [1, 1],
  'words.tsv': [2, 3],
};

/** The names of the tables in `own/`. */
export const TABLES = Object.keys(COLUMNS);

/** What is wrong with how a table is written, whatever its rows say. Editors on other systems do some of it unseen. */
export function fileProblems(name: string, text: string): string[] {
  const lines = text.split('\n');
  const foreign = lines.findIndex((line) => line.includes('\ufffd'));
  if (foreign >= 0)
    return [`${name}:${foreign + 1}: the file is not UTF-8: save it as UTF-8 without a byte order mark`];
  const returns = lines.findIndex((line) => line.includes('\r'));
  return [
    ...(text.startsWith('\ufeff')
      ? [`${name}:1: a byte order mark stands before the first sign: save the file as UTF-8 without one`]
      : []),
    ...(returns >= 0
      ? [
          `${name}:${returns + 1}: a carriage return ends the line: save the file with the line ends of Unix (LF)`,
        ]
      : []),
    ...lines.flatMap((line, i) => {
      const problem = lineProblem(line.replace('\r', ''), COLUMNS[name]!);
      return problem === undefined ? [] : [`${name}:${i + 1}: ${problem}`];
    }),
  ];
}

/** Tables that nothing reads, among the names of the files in `own/`. */
export const strangeTables = (names: readonly string[]): string[] =>
  names
    .filter((name) => name.endsWith('.tsv') && !Object.hasOwn(COLUMNS, name))
    .map((name) => `${name}:1: nothing reads a table of this name: put its rows into one of the others`);

function lineProblem(line: string, [fewest, most]: readonly [number, number]): string | undefined {
  if (line === '' || line.startsWith('#') || line.startsWith('\ufeff#')) return undefined;
  const cells = line.split('\t');
  const blank = cells.find((cell) => cell !== cell.trim());
  if (blank !== undefined) return `${JSON.stringify(blank)} begins or ends with a blank: delete the blank`;
  if (cells.at(-1) === '') return 'a tab ends the line: delete it';
  if (cells[0] === '') return 'the first column is empty: write a word or a text in it';
  if (cells.length >= fewest && cells.length <= most) return undefined;
  const wanted = fewest === most ? `${most}` : `${fewest} to ${most}`;
  return `it has ${cells.length} columns, not ${wanted}: a tab parts two, and the first lines of the file name them`;
}
