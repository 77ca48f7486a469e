import { createSlices } from './base/slices.ts';
import { finishSteps, type Steps } from './base/steps.ts';
import type { Confidence } from './confidence/confidence.ts';
import { warningsOf } from './confidence/warnings.ts';
import { createEngine, type Engine } from './engine.ts';
import { type PackedModel, parseModel } from './model.ts';
import { type Text, textOf } from './notation/code-points.ts';
import { type Read, readText } from './pipeline.ts';
import type { WordAnalysis } from './sentence/word-analysis.ts';
import type { Reader, Reading, ReadToken } from './types.ts';

/** A reader of the given model. Throws when the model is damaged or of another format. */
export function createReader(model: PackedModel): Reader {
  const engine = createEngine(parseModel(model));
  const slices = createSlices();
  function* reading(original: string): Steps<Reading> {
    const text = textOf(original);
    return readingOf(text, yield* readText(text, engine), engine);
  }
  return {
    version: engine.version,
    read: (original) => finishSteps(reading(original)),
    reading,
    inSlices: (steps) => slices.run(steps),
  };
}

/** The reading of a text that the stages have read. */
export const readingOf = (text: Text, { tokens, words }: Read, { confidence }: Engine): Reading =>
  new ReadText(text, tokens, words, confidence);

// A class, for the same reason as SoundedKey in pronunciation.ts.
class ReadText implements Reading {
  readonly original: string;
  readonly text: Text;
  readonly tokens: readonly ReadToken[];
  readonly #words: readonly WordAnalysis[];
  readonly #confidence: Confidence;
  #warnings: readonly string[] | undefined;

  constructor(
    text: Text,
    tokens: readonly ReadToken[],
    words: readonly WordAnalysis[],
    confidence: Confidence,
  ) {
    this.original = text.original;
    this.text = text;
    this.tokens = tokens;
    this.#words = words;
    this.#confidence = confidence;
  }

  // Computed on demand, because only Pinglish shows them.
  *warning(): Steps<readonly string[]> {
    this.#warnings ??= yield* warningsOf(this.text, this.#words, this.#confidence);
    return this.#warnings;
  }

  get warnings(): readonly string[] {
    return finishSteps(this.warning());
  }
}
