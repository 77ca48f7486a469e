import type { Rows } from '../../model.ts';
import {
  DAMMA,
  endsLong,
  FATHA,
  KASRA,
  lettersOf,
  type MarkedLetter,
  SUKUN,
  withEnding,
} from '../arabic-letters.ts';
import { createVerbStems, type StemKind, type VerbStem, type VerbStems } from './verb-stems.ts';

/** The vowel that a present ends in, or none: what stands before it decides. */
export type Mood = typeof FATHA | typeof DAMMA | typeof SUKUN;
export type Person = 'she' | 'I' | 'you';

/** A verb as a spelling may have it. */
export interface Conjugated {
  readonly form: 'past' | 'present' | 'order';
  /** Whether a noun behind it may be its subject: not where its letters say who does it. */
  readonly takesSubject: boolean;
  /** Whether its ت is that of another person in another place. */
  readonly isOfSeveral: boolean;
  say: (mood: Mood, person: Person, isLinked: boolean) => readonly MarkedLetter[];
}

/** What a spelling may be of the verbs of the table. */
export type Verbs = (spelling: string) => readonly Conjugated[];

const OBJECTS: Readonly<Record<string, string>> = {
  ه: 'هُ',
  ها: 'ها',
  هم: 'هُم',
  هما: 'هُما',
  ک: 'کَ',
  کم: 'کُم',
  نا: 'نا',
  نی: 'نی',
};
const OBJECT = /^(.{2,})(هما|هم|ها|ه|کم|ک|نا|نی)$/;
const PRESENT = /^([یتان])(.+)$/;

/** Opens the table of verbs. */
export function createVerbs(rows: Rows): Verbs {
  const stems = createVerbStems(rows);
  return (spelling) => {
    const [, stem = '', object = ''] = OBJECT.exec(spelling) ?? [];
    return [...formsOf(spelling, '', stems), ...(stem === '' ? [] : formsOf(stem, object, stems))];
  };
}

const formsOf = (spelling: string, object: string, stems: VerbStems): Conjugated[] =>
  [
    presentOf(spelling, object, stems),
    pastOf(spelling, object, stems),
    orderOf(spelling, object, stems),
  ].filter((one) => one !== undefined);

/** A subject behind a stem: its letters, what it makes of the end of the stem, and the kind of stem. */
interface Ending {
  readonly kind: StemKind;
  readonly letters: string;
  readonly isOfSeveral?: true;
}

// Before an object the plural has no silent alef.
const PAST: readonly (readonly [RegExp, Ending])[] = [
  [/^(.+)تم$/, { kind: 'past closed', letters: 'تُم' }],
  [/^(.+)نا$/, { kind: 'past closed', letters: 'نا' }],
  [/^(.+)وا$/, { kind: 'past open', letters: 'وا' }],
  [/^(.+)و$/, { kind: 'past open', letters: 'و' }],
  [/^(.+)ت$/, { kind: 'past closed', letters: 'ت', isOfSeveral: true }],
];

function pastOf(spelling: string, object: string, stems: VerbStems): Conjugated | undefined {
  const whole = stems('past', spelling);
  if (whole && (object !== '' || !endsSeat(whole, spelling)))
    return plain('past', true, withObject(whole.letters, object));
  for (const [pattern, ending] of PAST) {
    const stem = pattern.exec(spelling)?.[1] ?? '';
    if (stem === '' || (ending.letters === 'و' && object === '')) continue;
    const [open, closed] = [stems('past open', stem), stems('past closed', stem)];
    if (ending.isOfSeveral && (open || closed)) return ofSeveral(open, closed, object);
    const found = ending.kind === 'past open' ? open : closed;
    if (found) return plain('past', false, withObject(joined(found.letters, ending.letters), object));
  }
  return undefined;
}

// hadA is spelled هدا before an object alone.
const endsSeat = ({ letters }: VerbStem, spelling: string) =>
  spelling.endsWith('ا') && letters.length > 2 && letters.at(-1)!.letter !== 'ا';

const ofSeveral = (open: VerbStem | undefined, closed: VerbStem | undefined, object: string): Conjugated => ({
  form: 'past',
  takesSubject: true,
  isOfSeveral: open !== undefined && closed !== undefined,
  say: (_mood, person) => {
    const isShe = closed === undefined || (open !== undefined && person === 'she');
    const stem = isShe ? withEnding(open!.letters, FATHA) : closed.letters;
    const t = { letter: 'ت', marks: isShe ? SUKUN : person === 'you' ? FATHA : DAMMA };
    return withObject([...stem, t], object);
  },
});

const PRESENT_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^(.+)ون$/, 'ونَ'],
  [/^(.+)ین$/, 'ینَ'],
  [/^(.+)ان$/, 'انِ'],
  [/^(.+)وا$/, 'وا'],
  [/^(.+)و$/, 'و'],
];

function presentOf(spelling: string, object: string, stems: VerbStems): Conjugated | undefined {
  const [, first = '', rest = ''] = PRESENT.exec(spelling) ?? [];
  // Who speaks does nothing to himself.
  if (rest === '' || (first === 'ا' && object === 'نی')) return undefined;
  const begun = (stem: VerbStem): MarkedLetter[] => [{ letter: first, marks: stem.vowel }, ...stem.letters];
  const [whole, short] = [stems('present', rest), stems('present short', rest)];
  if (whole ?? short) {
    const isLong = whole !== undefined && endsLong(whole.letters);
    const say = (mood: Mood) => {
      if (whole && (mood !== SUKUN || !short)) return isLong ? begun(whole) : withEnding(begun(whole), mood);
      return begun(short ?? whole!);
    };
    const takesSubject = first === 'ی' || first === 'ت';
    return {
      form: 'present',
      takesSubject,
      isOfSeveral: first === 'ت',
      say: (mood) => withObject(say(mood), object),
    };
  }
  if (first !== 'ی' && first !== 'ت') return undefined;
  for (const [pattern, letters] of PRESENT_ENDINGS) {
    const stem = stems('present open', pattern.exec(rest)?.[1] ?? '');
    if (stem && (letters !== 'و' || object !== ''))
      return plain('present', false, withObject(joined(begun(stem), letters), object));
  }
  return undefined;
}

/** An order is a present without its beginning. */
function orderOf(spelling: string, object: string, stems: VerbStems): Conjugated | undefined {
  if (object.startsWith('ک')) return undefined;
  const rest = spelling.startsWith('ا') ? spelling.slice(1) : spelling;
  const ending = /^(.+?)(وا|و)$/.exec(rest);
  const plural = ending ? stems('present open', ending[1]!) : undefined;
  const stem = stems('present short', rest) ?? plural;
  if (!stem) return undefined;
  const isPlural = !stems('present short', rest);
  const body = isPlural ? joined(stem.letters, ending![2]!) : stem.letters;
  const begins = beginningOf(stem);
  if ((begins === '') !== (rest === spelling)) return undefined;
  return {
    form: 'order',
    takesSubject: false,
    isOfSeveral: false,
    say: (_mood, _person, isLinked) => {
      const alef = { letter: 'ا', marks: isLinked && begins !== FATHA ? '' : begins };
      return withObject(begins === '' ? body : [alef, ...body], object);
    },
  };
}

/** The vowel of the alef that an order begins with where its stem begins with two consonants: e, o, or the a of af'ala. */
function beginningOf({ letters, vowel }: VerbStem): string {
  const [first, second] = letters;
  if (first?.marks !== SUKUN) return '';
  return vowel === DAMMA ? FATHA : second?.marks.includes(DAMMA) ? DAMMA : KASRA;
}

const plain = (
  form: Conjugated['form'],
  takesSubject: boolean,
  letters: readonly MarkedLetter[],
): Conjugated => ({ form, takesSubject, isOfSeveral: false, say: () => letters });

const joined = (stem: readonly MarkedLetter[], ending: string): MarkedLetter[] => [
  ...stem,
  ...lettersOf(ending),
];

// Behind an e or an i the pronouns in h have an e.
function withObject(verb: readonly MarkedLetter[], object: string): readonly MarkedLetter[] {
  if (object === '') return verb;
  const last = verb.at(-1)!;
  const isE = last.marks === KASRA || (last.letter === 'ی' && last.marks === '');
  return [...verb, ...lettersOf(isE ? OBJECTS[object]!.replace('هُ', 'هِ') : OBJECTS[object]!)];
}
