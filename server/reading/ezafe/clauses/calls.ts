import { wordSet } from '../../base/word-set.ts';
import { THIRD_PERSONS } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import { isLatinWord } from '../../tokenize/token.ts';
import { endsClause } from './predicates.ts';

// modir jAn, fAyl rA ferestAdam: who is called, and how dear he is. But parastAr jAn-e bimAr rA nejAt dAd.
const DEAR = wordSet('جان جون');
const OWNERS = wordSet('من ما خود خودم خودت خودش شما تو او مادرت مادرم بچه‌هات بچه‌هام');
const AGENTS = HINTS.agent | HINTS.givenName;

const isSomebody = ({ type, token }: WordAnalysis) => (type.hints & AGENTS) !== 0 || isLatinWord(token);

// nimA jAn tavallodet mobArak: what one who is called owns, in a clause without a verb.
const YOURS =
  /^(?:تولد|قدم|دست|قربون|فدا|نوبت|جا|خسته|تن|دم|روز|شب|صبح|عید|سال)[\u200c\u0627-\u06cc]*ت(?:ون|ان)?$/;

// mAmAn jAn man residam xune
const SPEAKERS: Readonly<Record<string, number>> = { من: 1, ما: 4 };

// hAlet xub Se, vAred Sam: everyday speech, of which the tagger knows "king" and "scent" alone.
const BECOMES = wordSet('شم شه');

/** Whether a word that the classifier would join to the next one is who is called, or stands before a verb of speech. */
export function endsCall(words: readonly WordAnalysis[], i: number): boolean {
  const [word, next] = [words[i]!, words[i + 1]!];
  if (word.isVerse) return false;
  if (BECOMES.has(next.type.key) && endsClause(words, i + 1)) return true;
  if (DEAR.has(next.type.key)) return isSomebody(word);
  const isCalled =
    DEAR.has(word.type.key) && i > 0 && isSomebody(words[i - 1]!) && words[i - 1]!.ezafeScore < 0;
  return (
    isCalled &&
    (YOURS.test(next.type.key) ||
      SPEAKERS[next.type.key] === word.person ||
      (!THIRD_PERSONS.has(word.person) && !OWNERS.has(next.type.key)))
  );
}
