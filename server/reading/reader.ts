import { textOf } from './code-points.ts';
import { createEngine } from './engine.ts';
import { parseModel } from './model.ts';
import { readTokens } from './read-tokens.ts';
import { tokenize } from './tokenize.ts';
import type { Reader } from './types.ts';
import { warningsOf } from './warnings.ts';

/** A reader of the given model. Throws when the model is damaged or of another format. */
export function createReader(model: Uint8Array): Reader {
  const engine = createEngine(parseModel(model));
  return {
    version: engine.version,
    read(original) {
      const text = textOf(original);
      const { tokens, drafts } = readTokens(text, tokenize(text), engine);
      let warnings: string[] | undefined;
      return {
        original,
        text,
        tokens,
        // Only Pinglish shows them: they are made when first asked for.
        get warnings() {
          warnings ??= warningsOf(text, drafts);
          return warnings;
        },
      };
    },
  };
}
