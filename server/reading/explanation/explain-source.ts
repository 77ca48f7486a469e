import type { WordKnowledge } from '../engine.ts';
import { timesSeen, VOUCHERS } from '../lexicon/lexicon.ts';
import type { Analysis } from '../morphology/analysis.ts';
import { wholeWordSource } from '../morphology/whole-word.ts';
import { slice, type Text } from '../notation/code-points.ts';
import { ZWNJ } from '../notation/script.ts';
import { usualSpelling } from '../sentence/spelling/usual-spelling.ts';
import type { WordType } from '../sentence/word-type.ts';
import type { OtherToken } from '../tokenize/token.ts';
import type { LatinWords } from '../verbalize/latin-words.ts';
import { type Evidence, type GuessedPart, type Source, strongest, VOUCHERS_OF } from './explanation.ts';
import { describeGuess } from './guess-features.ts';

/** Where the readings of a word come from that is looked up by this spelling. */
export function sourceOf(spelling: string, type: WordType, knowledge: WordKnowledge): Source {
  const { plain: key } = usualSpelling(spelling, knowledge.analyse);
  const whole = wholeWordSource(key, knowledge.words);
  const analysis = knowledge.analyse(key);
  if (whole && analysis) return whole === 'lexicon' ? { by: whole, ...evidenceOf(analysis) } : { by: whole };
  if (analysis && type.origin !== 'letters') {
    const rule = knowledge.ruleOf(key)!;
    return { by: 'rule', rule, stem: analysis.stem, ...evidenceOf(analysis) };
  }
  const parts = guessedParts(key, knowledge, analysis);
  const isWeighed = parts.some(({ candidates }) => candidates.length > 0);
  if (parts.length === 1 && !isWeighed) return { by: 'spelling variant' };
  return { by: 'guess', parts, isQuick: isWeighed && type.care === 0 };
}

function evidenceOf(analysis: Analysis): Evidence {
  const times = [0, 1, 3, 10] as const;
  return {
    vouchers: VOUCHERS_OF[analysis.evidence % VOUCHERS]!,
    seen: times[timesSeen(analysis)]!,
  };
}

/** Where the sounds of a number, of Latin letters or of an abbreviation come from. */
export function spokenSource(
  text: Text,
  { kind, start, end, said }: OtherToken,
  latinSourcesOf: LatinWords['sourcesOf'],
): Source {
  if (kind === 'address') return { by: 'address' };
  if (kind === 'number') return { by: 'number words' };
  const written = slice(text, start, end);
  if (said !== undefined && !/^[A-Za-z]/.test(written)) return { by: 'abbreviation or sign' };
  return { by: 'Latin', words: latinSourcesOf(written) };
}

/** The parts of a word that is unknown as a whole, and what was weighed for each that is unknown, too. */
function guessedParts(
  key: string,
  { analyse, guesser }: WordKnowledge,
  analysis: Analysis | undefined,
): GuessedPart[] {
  const keys = key.split(ZWNJ);
  return keys.map((part) => {
    const isFound = keys.length > 1 && analyse(part) !== undefined;
    const weighed = isFound ? undefined : guesser.weigh(part, analysis);
    const candidates = (weighed ?? []).map(({ sounds, chance, features }) => ({
      phonemes: sounds.join(''),
      chance,
      features: strongest(features.map(({ name, weight }) => ({ name: describeGuess(name), weight }))),
    }));
    return { key: part, isKnown: weighed === undefined, candidates };
  });
}
