import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { type EzafeRule, RULES } from '../rules/rules.ts';
import { endsPhrase } from './ends.ts';
import { isJoined } from './joins.ts';

/** The rule that decides the ezafe of a word of a message between friends; undefined where none does. */
export function ruleOfChats(
  words: readonly WordAnalysis[],
  i: number,
  follower: string,
  third: string,
): EzafeRule | undefined {
  if (endsPhrase(words, i, follower, third)) return RULES.chatted;
  return isJoined(words, i, follower, third) ? RULES.joined : undefined;
}
