import { finishSteps } from '../base/steps.ts';
import { eitherError } from '../confidence/warnings.ts';
import { createEngine, createWordKnowledge } from '../engine.ts';
import { type PackedModel, parseModel } from '../model.ts';
import { textOf } from '../notation/code-points.ts';
import { readText } from '../pipeline.ts';
import { readingOf } from '../reader.ts';
import { tokenize } from '../tokenize/tokenize.ts';
import { createReadingScales } from './explain-choice.ts';
import { createEzafeExplainer } from './explain-ezafe.ts';
import { createWordExplainer } from './explain-word.ts';
import type { Explanation } from './explanation.ts';

/** Reads texts and tells why they are read so. */
export interface Explainer {
  explain(text: string): Explanation;
}

/**
 * An explainer of the given model. It reads as a reader does, and works the reasons out afterwards, from what the stages
 * decided: so reading itself keeps nothing for it. Throws when the model is damaged or of another format.
 */
export function createExplainer(packed: PackedModel): Explainer {
  const model = parseModel(packed);
  const knowledge = createWordKnowledge(model);
  const engine = createEngine(model, knowledge);
  const names = {
    partOfSpeech: (number: number) => model.tables.partsOfSpeech[number] ?? 'a number or a foreign word',
    tag: (number: number) => engine.tagger.facts[number]?.name ?? 'nothing',
  };
  const ezafesOf = createEzafeExplainer(model.ezafe, engine, names);
  const weigh = createReadingScales(model.homographs, names.partOfSpeech);
  return {
    explain(original) {
      const text = textOf(original);
      const read = finishSteps(readText(text, engine));
      const reading = readingOf(text, read, engine);
      const written = finishSteps(tokenize(text, engine));
      const explainWord = createWordExplainer({ text, read, written, engine, knowledge, weigh });
      const formulas = new Set(read.runs.filter(({ formula }) => formula).map(({ whole }) => whole));
      const ezafes = ezafesOf(read.words, formulas);
      const words = read.words.map((_, i) => {
        const errors = engine.confidence.errorsAt(read.words, i);
        const isWarned =
          read.words[i]!.token.kind === 'word' && eitherError(errors) >= engine.confidence.warnedFrom;
        return { ...explainWord(i), ezafe: ezafes[i]!, doubt: { ...errors, isWarned } };
      });
      return { reading, words };
    },
  };
}
