import { pronunciationOf } from '../../../server/reading/notation/pronunciation.ts';
import { hasEzafe } from '../../../server/reading/notation/sounds.ts';
import type { Mark } from '../../../server/reading/notation/spoken-form.ts';
import { ezafeMark } from '../../../server/reading/output/ezafe-mark.ts';
import { isSpoken, type ReadToken } from '../../../server/reading/types.ts';
import { align } from '../alignment/align.ts';

const SUKUN = '\u0652';
const FATHA = '\u064e';
// Alignments that cost more are of odd spellings, which have no one right way to be marked.
const LIMIT = 3.2;

/** Counts the marks of a reading, and those that differ from what the right phonemes of its spoken tokens ask for. */
export function wrongMarks(
  tokens: readonly ReadToken[],
  right: readonly string[],
): { wrong: number; marks: number } {
  const spoken = tokens.filter(isSpoken);
  let wrong = 0;
  let marks = 0;
  if (spoken.length !== right.length) return { wrong, marks };
  spoken.forEach((token, i) => {
    if (token.kind !== 'word') return;
    const { key, pronunciation, ezafe } = token;
    const wanted = wantedMarks(key, right[i]!);
    if (!wanted) return;
    const given = byLetter(key, [
      ...pronunciation.marks,
      ...(ezafe ? [ezafeMark({ key, pronunciation })] : []),
    ]);
    wanted.forEach((mark, letter) => {
      if (mark !== '' || given[letter] !== '') marks++;
      if (mark !== given[letter]) wrong++;
    });
  });
  return { wrong, marks };
}

function wantedMarks(key: string, said: string): string[] | undefined {
  const aligned = align(key, said.replace(/-y?e$/, ''), LIMIT);
  if (!aligned) return undefined;
  const pronunciation = pronunciationOf(key, aligned.sounds);
  const ezafe = hasEzafe(said) ? [ezafeMark({ key, pronunciation })] : [];
  return byLetter(key, [...pronunciation.marks, ...ezafe]);
}

// A sukun, and a fatha before ا, may be written or left out.
function byLetter(key: string, marks: readonly Mark[]): string[] {
  const written = Array.from(key, () => '');
  for (const { letter, mark } of marks) {
    if (mark !== SUKUN && !(mark === FATHA && key[letter + 1] === 'ا')) written[letter] += mark;
  }
  return written;
}
