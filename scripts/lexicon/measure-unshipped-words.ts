import { createEngine } from '../../server/reading/engine.ts';
import { createReader, phonemes } from '../../server/reading/index.ts';
import { ZWNJ } from '../../server/reading/letters.ts';
import { parseModel } from '../../server/reading/model.ts';
import { readingModel } from '../../server/reading-model.ts';
import { mayShip } from './licence.ts';
import { proofreadWords, unknownKeys, wordsByParts } from './own-labels.ts';
import { scoredAlike } from './scored-alike.ts';
import { keyOf, readRows } from './tables.ts';

// A source with fewer words tells nothing.
const FEWEST = 100;

/**
 * Prints how many words a model reads as sources have them that may not be shipped: words that neither its lexicon nor
 * the authors' own lists have, by their sources.
 */
function main([folder, model]: string[]): void {
  if (folder === undefined) {
    process.stderr.write('usage: node scripts/lexicon/measure-unshipped-words.ts DATA_FOLDER [MODEL]\n');
    process.exit(2);
  }
  const bytes = readingModel(model);
  const { entryOf } = createEngine(parseModel(bytes));
  const reader = createReader(bytes);
  const right = new Map<string, { solid: boolean[]; parted: boolean[] }>();
  for (const { word, reading, sources } of unshippedWords(folder)) {
    if (entryOf(keyOf(word)).origin === 'lexicon') continue;
    const said = phonemes(reader.read(word)).words.join('');
    // A written ezafe (کتاب‌های) is one to the engine; dictionaries have its letter.
    const isRight = [said, said.replace(/-ye$/, 'y')].some(
      (one) => scoredAlike(one) === scoredAlike(reading),
    );
    for (const name of ['all', sources]) {
      const answers = right.get(name) ?? { solid: [], parted: [] };
      answers[word.includes(ZWNJ) ? 'parted' : 'solid'].push(isRight);
      right.set(name, answers);
    }
  }
  const wanted = [...right].filter(([, { solid, parted }]) => solid.length + parted.length >= FEWEST);
  console.table(
    Object.fromEntries(
      wanted.map(([name, { solid, parted }]) => [
        name,
        { 'without a joiner': share(solid), 'with one': share(parted), all: share([...solid, ...parted]) },
      ]),
    ),
  );
}

const share = (answers: readonly boolean[]) =>
  answers.length === 0
    ? ''
    : `${((100 * answers.filter(Boolean).length) / answers.length).toFixed(1)} % of ${answers.length}`;

/** Words that no source that may be shipped has, nor the authors, with their first reading. */
function unshippedWords(folder: string): { word: string; reading: string; sources: string }[] {
  const own = unknownKeys();
  const ours = new Set([...proofreadWords(), ...wordsByParts()].map(([word]) => keyOf(word)).concat(...own));
  const rows = readRows(folder, 'lexicon.tsv');
  const shipped = new Set(rows.filter((row) => mayShip(row[7] ?? '')).map(([word = '']) => keyOf(word)));
  const isFirst = (row: readonly string[]) => row[2] === '1';
  return rows.filter(isFirst).flatMap(([word = '', reading = '', , sources = '']) => {
    const key = keyOf(word);
    return shipped.has(key) || ours.has(key) ? [] : [{ word, reading, sources }];
  });
}

main(process.argv.slice(2));
