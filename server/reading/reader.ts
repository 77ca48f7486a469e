import { remember } from './cache.ts';
import { toCodePoints } from './code-points.ts';
import { createEntries } from './entries.ts';
import { createLexicon } from './lexicon.ts';
import { parseModel } from './model.ts';
import { type Token, tokenize } from './tokenize.ts';
import type { Entry, Reader, Reading, ReadToken } from './types.ts';

// Of ordinary news, 8000 spellings cover 19 words in 20; an entry takes about 1 KB.
const CACHED_ENTRIES = 8000;

/** A reader of the given model. Throws when the model is damaged or of another format. */
export function createReader(bytes: Uint8Array): Reader {
  const model = parseModel(bytes);
  const entryOf = remember(CACHED_ENTRIES, createEntries(createLexicon(model.lexicon), model.tables));
  return {
    version: model.checksum.toString(16).padStart(8, '0'),
    read: (text) => readText(text, entryOf),
  };
}

function readText(original: string, entryOf: (key: string) => Entry): Reading {
  const codes = toCodePoints(original);
  const tokens = tokenize(codes).map((token) => readToken(token, entryOf));
  return { original, codes, tokens, warnings: [] };
}

function readToken(token: Token, entryOf: (key: string) => Entry): ReadToken {
  if (token.kind === 'space' || token.kind === 'other') return { ...token, kind: token.kind };
  if (token.kind !== 'word') return { ...token, kind: token.kind, phonemes: '', ezafe: false };
  const entry = entryOf(token.key);
  return { ...token, pronunciation: entry.pronunciations[0]!, ezafe: false, origin: entry.origin };
}
