import type { Rows } from '../../model.ts';
import {
  DAMMA,
  endsLong,
  FATHA,
  KASRA,
  lettersOf,
  type MarkedLetter,
  SHADDA,
  SUKUN,
  spelled,
  withEnding,
} from '../arabic-letters.ts';
import { presentOf } from './present-of.ts';

type Letters = readonly MarkedLetter[];

/** What endings stand behind: the third person alone, a vowel (qAla-t, qAl-u) or a consonant (qul-tu). */
export type StemKind = 'past' | 'past open' | 'past closed' | 'present' | 'present open' | 'present short';

export interface VerbStem {
  readonly letters: Letters;
  /** The vowel of the letter that a present begins with. */
  readonly vowel: string;
}

/** The stems of the verbs of the table, by their spellings. */
export type VerbStems = (kind: StemKind, spelling: string) => VerbStem | undefined;

/** Opens the table of verbs: each in its past, with the vowel of its present. */
export function createVerbStems(rows: Rows): VerbStems {
  const stems = new Map<string, VerbStem>();
  const add = (kind: StemKind, letters: Letters, vowel = '') => {
    const key = `${kind} ${spelled(letters)}`;
    if (!stems.has(key)) stems.set(key, { letters, vowel });
  };
  for (const [marked = '', named = ''] of rows) {
    const past = lettersOf(marked);
    addPast(past, named, add);
    const { letters, vowel } = presentOf(past, named);
    addPresent(letters, vowel, add);
  }
  return (kind, spelling) => stems.get(`${kind} ${spelling}`);
}

type Add = (kind: StemKind, letters: Letters, vowel?: string) => void;

function addPast(past: Letters, named: string, add: Add): void {
  const last = past.at(-1)!;
  const base = past.slice(0, -1);
  if (endsLong(past)) {
    // hadA, hada-w, haday-tu; da'A, da'aw-tu
    const weak = last.letter === 'ی' ? 'ی' : 'و';
    add('past', past);
    add('past', [...base, { letter: 'ا', marks: '' }]);
    add('past open', withEnding(base, FATHA));
    add('past closed', [...withEnding(base, FATHA), { letter: weak, marks: SUKUN }]);
    return;
  }
  const stem = withEnding(past, '');
  add('past', withEnding(past, FATHA));
  add('past open', stem);
  if (last.marks.includes(SHADDA))
    add('past closed', [
      ...base,
      { letter: last.letter, marks: FATHA },
      { letter: last.letter, marks: SUKUN },
    ]);
  else add('past closed', last.letter === 'ی' ? stem : withEnding(shortened(past, named) ?? past, SUKUN));
}

const SHORT: Readonly<Record<string, string>> = { ا: FATHA, و: DAMMA, ی: KASRA };

/** A stem whose last vowel is long, as it is where two consonants meet: aqAma, aqam-tu; yaqul, yaqulu. */
function shortened(stem: Letters, named = ''): Letters | undefined {
  const [middle, last] = [stem.at(-2), stem.at(-1)!];
  const isHollow = middle?.marks === '' && SHORT[middle.letter] !== undefined && stem.length > 2;
  if (!isHollow || last.marks.includes(SHADDA)) return undefined;
  // qAla, qul-tu; bA'a, be'-tu; xAfa, xef-tu
  const vowel = named === '' ? SHORT[middle.letter]! : named === 'o' ? DAMMA : KASRA;
  // jA'a, je'tu
  const end = last.letter === 'ء' ? { ...last, letter: 'ئ' } : last;
  return [...withEnding(stem.slice(0, -2), vowel), end];
}

function addPresent(stem: Letters, vowel: string, add: Add): void {
  const last = stem.at(-1)!;
  const base = stem.slice(0, -1);
  add('present', stem, vowel);
  if (endsLong(stem)) {
    const isA = last.marks.includes('\u0670') || last.letter === 'ا';
    // yaxSA, yaxSA-hu, yaxSa-wna; yahdi, yahdu-na
    if (isA) add('present', [...base, { letter: 'ا', marks: '' }], vowel);
    const short = isA ? FATHA : SHORT[last.letter]!;
    add('present open', isA ? withEnding(base, FATHA) : base, vowel);
    add('present short', withEnding(base, short), vowel);
    return;
  }
  add('present open', stem, vowel);
  const short = shortened(stem);
  add('present short', withEnding(short ?? stem, last.marks.includes(SHADDA) ? FATHA : SUKUN), vowel);
}
