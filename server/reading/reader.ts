import { remember } from './cache.ts';
import { toCodePoints } from './code-points.ts';
import { createEntries } from './entries.ts';
import { createEzafeScorer } from './ezafe.ts';
import { createHomographChooser } from './homographs.ts';
import { createLetterToSound } from './letter-to-sound.ts';
import { createLexicon } from './lexicon.ts';
import { parseModel } from './model.ts';
import { createMorphology } from './morphology.ts';
import { type Engine, readTokens } from './read-tokens.ts';
import { tokenize } from './tokenize.ts';
import type { Reader } from './types.ts';
import { warningsOf } from './warnings.ts';

// Of ordinary news, 8000 spellings cover 19 words in 20; an entry takes about 1 KB.
const CACHED_ENTRIES = 8000;

/** A reader of the given model. Throws when the model is damaged or of another format. */
export function createReader(bytes: Uint8Array): Reader {
  const engine = createEngine(bytes);
  return {
    version: engine.version,
    read(original) {
      const codes = toCodePoints(original);
      const judged = readTokens(codes, tokenize(codes), engine);
      const tokens = judged.map(({ token }) => token);
      return { original, codes, tokens, warnings: warningsOf(codes, judged) };
    },
  };
}

/** The parts of a model that reading asks, ready for use. */
export function createEngine(bytes: Uint8Array): Engine & { version: string } {
  const { lexicon, tables, ...model } = parseModel(bytes);
  const analyse = createMorphology(createLexicon(lexicon), tables);
  const readLetters = createLetterToSound(model.letterToSound, tables);
  return {
    version: model.checksum.toString(16).padStart(8, '0'),
    entryOf: remember(CACHED_ENTRIES, createEntries(analyse, readLetters, tables)),
    chooseHomograph: createHomographChooser(model.homographs),
    scoreEzafe: createEzafeScorer(model.ezafe),
  };
}
