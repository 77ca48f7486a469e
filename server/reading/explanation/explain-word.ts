import { contextOf } from '../disambiguation/choose-homographs.ts';
import type { Engine, WordKnowledge } from '../engine.ts';
import { slice, type Text } from '../notation/code-points.ts';
import { ZWNJ } from '../notation/script.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import type { Read } from '../pipeline.ts';
import { BOUNDARY } from '../sentence/context.ts';
import { DETACHED_PREFIXES } from '../sentence/join-detached-prefixes.ts';
import { usualSpelling } from '../sentence/spelling/usual-spelling.ts';
import { DECIDED, type WordAnalysis } from '../sentence/word-analysis.ts';
import type { Homograph } from '../sentence/word-type.ts';
import type { Run } from '../spacing/splice.ts';
import type { Token } from '../tokenize/token.ts';
import { isSpoken } from '../types.ts';
import type { createReadingScales } from './explain-choice.ts';
import { sourceOf, spokenSource } from './explain-source.ts';
import {
  type Choice,
  type ExplainedCandidate,
  type ExplainedWord,
  type Source,
  type Spacing,
  strongest,
} from './explanation.ts';

/** A text that was read, and what it was read with. */
export interface Explained {
  text: Text;
  read: Read;
  /** Its tokens before words were joined and parted. */
  written: readonly Token[];
  engine: Engine;
  knowledge: WordKnowledge;
  weigh: ReturnType<typeof createReadingScales>;
}

type OfWord = Omit<ExplainedWord, 'ezafe' | 'doubt'>;

const LOGIT = 100;

/** Explains the words of a text one by one, apart from their ezafes. */
export function createWordExplainer(explained: Explained): (i: number) => OfWord {
  const { words, runs } = explained.read;
  const runOf = new Map<Token, Run>(runs.map((run) => [run.whole, run]));
  return (i) => {
    const { token, type } = words[i]!;
    const spacing = spacingOf(explained, i, runOf.get(token));
    const { candidates, choice } = readingsOf(explained, i, spacing);
    return {
      start: token.start,
      end: token.end,
      key: token.kind === 'word' ? type.key : slice(explained.text, token.start, token.end),
      phonemes: saidBetween(explained.read, token),
      spacing,
      source: sourceAt(explained, i, spacing),
      candidates,
      choice,
    };
  };
}

/** The phonemes of the tokens that a word stands for. */
function saidBetween({ tokens }: Read, { start, end }: Token): string {
  const said: string[] = [];
  for (let i = placeOf(tokens, start); i < tokens.length && tokens[i]!.start < end; i++) {
    const token = tokens[i]!;
    if (isSpoken(token)) said.push(token.kind === 'word' ? token.pronunciation.phonemes : token.phonemes);
  }
  return said.join(' ');
}

/** The place of the token that covers a code point; tokens cover their text without a gap. */
function placeOf(tokens: readonly { start: number }[], code: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.start > code) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

function spacingOf(
  { text, read, written, engine }: Explained,
  i: number,
  run: Run | undefined,
): Spacing | null {
  const { token, type } = read.words[i]!;
  if (run) return { as: run.formula ? 'formula' : 'joined', key: type.key };
  if (token.kind !== 'word') return null;
  if (token.written !== null) return { as: 'misspelled', key: type.key };
  const from = written[placeOf(written, token.start)]!;
  if (from.end - from.start > token.end - token.start)
    return { as: 'parted', from: slice(text, from.start, from.end) };
  const before = read.words[i - 1];
  if (!before || before.boundary !== BOUNDARY.none || !DETACHED_PREFIXES.has(before.type.key)) return null;
  const key = `${before.type.key}${ZWNJ}${type.key}`;
  return engine.wordTypeOf(key).origin === 'letters' ? null : { as: 'behind a prefix', key };
}

function sourceAt({ text, read, engine, knowledge }: Explained, i: number, spacing: Spacing | null): Source {
  const { token, type } = read.words[i]!;
  if (token.kind !== 'word') return spokenSource(text, token, engine.latinSourcesOf);
  if (spacing?.as === 'formula') return { by: 'formula' };
  if (spacing?.as === 'behind a prefix')
    return sourceOf(spacing.key, engine.wordTypeOf(spacing.key), knowledge);
  return sourceOf(type.key, type, knowledge);
}

/** The readings of a word, and what chose among them. */
function readingsOf(
  explained: Explained,
  i: number,
  spacing: Spacing | null,
): Pick<ExplainedWord, 'candidates' | 'choice'> {
  const word = explained.read.words[i]!;
  const { token, type, pronunciation } = word;
  if (token.kind !== 'word' || spacing?.as === 'formula') {
    return { candidates: [], choice: { by: token.kind === 'word' ? 'formula' : 'only reading' } };
  }
  const { analysis } = usualSpelling(type.key, explained.knowledge.analyse);
  const known = analysis?.pronunciations.map((sounds) => sounds.join('')) ?? [];
  const { scores, barred, choice } = chosenOf(explained, i, word, known);
  const said = saidAmong(type.pronunciations, pronunciation);
  const candidates = said.map((phonemes): ExplainedCandidate => {
    const at = known.indexOf(phonemes);
    const place = type.pronunciations.findIndex((one) => one.phonemes === phonemes);
    return {
      phonemes,
      stem: at < 0 ? type.key : analysis!.stem,
      stemPhonemes: at < 0 ? phonemes : analysis!.stems[at]!,
      isChosen: phonemes === pronunciation.phonemes,
      isBarred: barred[place] ?? false,
      score: scores[place] ?? null,
    };
  });
  return { candidates, choice };
}

/**
 * How a word may be said, and how it is said where that is none of these, as by a metre. Readings that differ only in the
 * letters which their sounds belong to are one.
 */
const saidAmong = (readings: readonly Pronunciation[], said: Pronunciation): string[] => [
  ...new Set([...readings, said].map(({ phonemes }) => phonemes)),
];

interface Chosen {
  scores: (number | null)[];
  /** Whether nothing in the context asks for a reading that needs that. */
  barred: boolean[];
  choice: Choice;
}

/** What chose the reading of a word, of which these are known: their phonemes. */
function chosenOf(explained: Explained, i: number, word: WordAnalysis, known: readonly string[]): Chosen {
  const { token, type, pronunciation, metre, readBy } = word;
  const weighed = weighedBy(explained, i, type.homograph);
  if (metre?.reading) return { ...weighed, choice: { by: 'metre', pattern: metre.pattern } };
  if (readBy !== null) return { ...weighed, choice: { by: readBy } };
  if (weighed.choice) return { ...weighed, choice: weighed.choice };
  const isTyped = token.kind === 'word' && token.typed !== null;
  const isOneOf = known.includes(pronunciation.phonemes);
  if (isTyped && (!isOneOf || type.pronunciations.length < known.length))
    return { ...weighed, choice: { by: 'typed marks' } };
  const isOnly = saidAmong(type.pronunciations, pronunciation).length === 1;
  return { ...weighed, choice: { by: isOnly ? 'only reading' : 'first reading' } };
}

/** The readings of a homograph as its context allows and weighs them; without a choice where that leaves only one. */
function weighedBy(
  { read, engine, weigh }: Explained,
  i: number,
  homograph: Homograph | null,
): Omit<Chosen, 'choice'> & { choice: Choice | null } {
  if (!homograph) return { scores: [], barred: [], choice: null };
  const { items, at } = contextOf(read.words, i);
  const { margin, place } = engine.chooseHomograph(items, at, homograph);
  const readings = engine.allowedReadings(items, at, homograph);
  const barred = homograph.readings.map((reading, k) => reading !== 0 && readings[k] === 0);
  if (margin >= DECIDED) return { scores: [], barred, choice: null };
  const { scores, between } = weigh(items, at, { ...homograph, readings });
  const others = scores.map((score, k) => (k === place ? null : score)).filter((one) => one !== null);
  const second = scores.findIndex((score, k) => k !== place && score === Math.max(...others));
  const features = strongest(second < 0 ? [] : between(place, second));
  return { scores, barred, choice: { by: 'context', margin: margin / LOGIT, features } };
}
