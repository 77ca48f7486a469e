import type { ExplainedText, WrittenWord } from './explained.ts';

// The features of less weight decide nothing, and there are a hundred.
const MOST_FEATURES = 8;
// So many candidates of a guess hold nearly all of its probability.
const MOST_GUESSES = 5;

/** An explanation for machines: names in the form of the contract, the strongest features, numbers of four decimals. */
export const explanationAsJson = ({ words, ...text }: ExplainedText): object => ({
  ...text,
  words: words.map((word) => inSnakeCase(named(word))),
});

const named = ({ start, end, written, source, pinglish, ...word }: WrittenWord) => ({
  sourceStart: start,
  sourceEnd: end,
  source: written,
  pinglish,
  ...word,
  readFrom: source,
});

function inSnakeCase(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1e4) / 1e4;
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [snakeCase(name), inSnakeCase(shortened(name, one))]),
  );
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function shortened(name: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  if (name === 'features') return value.slice(0, MOST_FEATURES);
  return name === 'candidates' ? value.slice(0, MOST_GUESSES) : value;
}
