import { withJoinedArticle } from './arabic-article.ts';
import { LINKED_PARTS, SECOND_PARTS } from './compound-parts.ts';
import { ZWNJ } from './letters.ts';
import { type Analyse, withJoinedEnding } from './morphology.ts';
import { afterPart, between } from './morphology-compounds.ts';

type Sounds = readonly string[];

// Shorter parts that begin with و are words or endings.
const SHORTEST_WITH_AND = 4;

/**
 * The sounds of the letters of a word that is unknown as a whole: its parts between joiners may be known, or be
 * endings; the others are read by their letters.
 */
export function readParts(key: string, analyse: Analyse, readLetters: (part: string) => Sounds): Sounds {
  const [first = '', ...others] = key.split(ZWNJ);
  if (others.length === 0) return readLetters(key);
  const find = (part: string) => analyse(part)?.pronunciations[0];
  const read = (part: string) => find(part) ?? readLetters(part);
  let sounds = LINKED_PARTS[first] ?? read(first);
  others.forEach((part, i) => {
    const isLast = i === others.length - 1;
    const special = isLast ? SECOND_PARTS : LINKED_PARTS;
    sounds = (isLast ? undefined : between(sounds, part)) ??
      withJoinedEnding(sounds, part) ?? [
        ...sounds,
        '',
        ...afterPart(
          sounds,
          withJoinedArticle(sounds, part, read) ?? special[part] ?? find(part) ?? withAnd(part, read),
          part,
        ),
      ];
  });
  return sounds;
}

// What begins with و behind a joiner and is no word is "and" with the next word: zAqozuq.
function withAnd(part: string, read: (part: string) => Sounds): Sounds {
  return part.startsWith('و') && part.length >= SHORTEST_WITH_AND
    ? ['o', ...read(part.slice(1))]
    : read(part);
}
