import { type KnownPartOf, SMALL } from '../segment-words.ts';

const YOURS = 'تو';
// The lexicon has it as a noun.
const TAKE = 'بردار';

/** The parts of a spelling with "your" as the ending of an object before a verb, where it is no "you" or "in": ماشینتوبردار. */
export function withOwnedObject(parts: readonly string[], knownOf: KnownPartOf): string[] {
  const at = parts.length - 2;
  const [object, owner, verb = ''] = parts.slice(at - 1);
  const isObject =
    owner === YOURS &&
    object !== undefined &&
    !SMALL.has(object) &&
    (verb === TAKE || knownOf(verb)?.isVerb === true);
  return isObject ? [...parts.slice(0, at - 1), `${object}${YOURS}`, verb] : [...parts];
}
