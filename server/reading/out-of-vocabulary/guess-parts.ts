import type { Analyse } from '../morphology/analysis.ts';
import type { CompoundParts } from '../morphology/compound-parts.ts';
import { endedWith } from '../morphology/endings.ts';
import { afterPart, beforeArticle, between } from '../morphology/joined-compounds.ts';
import { asJoinedArticle, withJoinedArticle } from '../notation/arabic-article.ts';
import { ZWNJ } from '../notation/script.ts';

type Sounds = readonly string[];

// Shorter parts that begin with و are words or endings.
const SHORTEST_WITH_AND = 4;

// A part changes only the last sounds before it. So the time is linear, even for a word of thousands of parts.
const TAIL = 6;

/**
 * The sounds of the letters of a word that is unknown as a whole. Its parts between joiners may be known words or
 * endings; the others are read by their letters.
 */
export function guessParts(
  key: string,
  analyse: Analyse,
  readLetters: (part: string) => Sounds,
  compounds: CompoundParts,
): Sounds {
  const [first = '', ...others] = key.split(ZWNJ);
  if (others.length === 0) return readLetters(key);
  // Parts are often the same endings.
  const find = once((part) => analyse(part)?.pronunciations[0]);
  const read = once((part) => find(part) ?? readLetters(part));
  const done: string[] = [];
  let sounds = compounds.linked.get(first) ?? read(first);
  others.forEach((part, i) => {
    const isLast = i === others.length - 1;
    const special = isLast ? compounds.joined : compounds.linked;
    done.push(...sounds.slice(0, -TAIL));
    const tail = beforeArticle(others[i - 1] ?? first, part, sounds.slice(-TAIL), compounds);
    sounds = (isLast ? undefined : between(tail, part)) ??
      endedWith(tail, true, part, compounds.suffixes) ?? [
        ...tail,
        '',
        ...afterPart(
          tail,
          withJoinedArticle(tail, part, read) ??
            special.get(part) ??
            asJoinedArticle(part, find(part) ?? withAnd(part, read)),
          part,
        ),
      ];
  });
  return [...done, ...sounds];
}

// An unknown part that begins with و is "and" joined to the next word: zAqozuq.
function withAnd(part: string, read: (part: string) => Sounds): Sounds {
  return part.startsWith('و') && part.length >= SHORTEST_WITH_AND
    ? ['o', ...read(part.slice(1))]
    : read(part);
}

function once<Answer>(compute: (part: string) => Answer): (part: string) => Answer {
  const answers = new Map<string, Answer>();
  return (part) => {
    if (!answers.has(part)) answers.set(part, compute(part));
    return answers.get(part)!;
  };
}
