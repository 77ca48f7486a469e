import { DAMMA, FATHA, KASRA, type MarkedLetter, markedOf, withoutEnding } from '../arabic-letters.ts';
import type { Conjugated, Verbs } from './conjugate.ts';

/** A verb with what is written before it: and, so, will, that he may. */
export interface Beginning {
  readonly verb: Conjugated;
  readonly letters: readonly MarkedLetter[];
  /** Whether a li before it makes it a wish. */
  readonly isWish: boolean;
}

const VERB = /^([وف]?)([سل]?)(.{2,})$/;

/** Finds verbs behind what is written with them. */
export const verbsBehind =
  (verbs: Verbs) =>
  (spelling: string): readonly Beginning[] => {
    const plain = verbs(spelling).map((verb) => ({ verb, letters: [], isWish: false }));
    const [, and = '', more = '', rest = ''] = VERB.exec(spelling) ?? [];
    const begun = (first: string, wish: string, stem: string) => {
      const letters = [...first, ...wish].map((letter) => ({
        letter,
        marks: letter === 'ل' ? KASRA : FATHA,
      }));
      return verbs(stem)
        .filter(({ form }) => wish === '' || form === 'present')
        .map((verb) => ({ verb, letters, isWish: wish === 'ل' }));
    };
    return [
      ...plain,
      ...(more === '' || (more === 'س' && rest.length < 4) ? [] : begun(and, more, rest)),
      ...(and === '' ? [] : begun(and, '', more + rest)),
    ];
  };

/** Whether a word of the formulas is a form of this verb, whatever its mood. */
export function isForm({ verb, letters }: Beginning, seen: readonly MarkedLetter[]): boolean {
  const bare = (marked: readonly MarkedLetter[]) =>
    markedOf(withoutEnding(marked)).replace(/^ا[\u064e\u064f\u0650]?/, 'ا');
  return PERSONS.some((person) => bare([...letters, ...verb.say(DAMMA, person, false)]) === bare(seen));
}

const PERSONS = ['she', 'I', 'you'] as const;
