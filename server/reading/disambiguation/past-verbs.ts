import { wordSet } from '../base/word-set.ts';
import { continues } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';

// The past of verbs whose subjunctive is spelled alike: pAytaxt rA be esfahAn bord. Behind these the context decides.
const PASTS: ReadonlyMap<string, string> = new Map([
  ['برد', 'bord'],
  ['خواند', 'xAnd'],
  ['ماند', 'mAnd'],
  ['خورد', 'xord'],
  ['راند', 'rAnd'],
]);
const ASKS_FOR_OTHERS = wordSet(
  'که تا اگر اگه گر چون هر هرکه هرکس کس کسی باید نباید شاید مبادا کاش کاشکی چنانچه بگذار بگذارید نکند وقتی هرگاه هرچه چه خواست خواهد تواند می‌تواند',
);
// The present: mi xAnad, farA xAnad.
const PRESENT = wordSet('می نمی همی فرا');
const REACH = 16;

/** The past of a verb that ends its clause in prose, where nothing asks for the subjunctive; undefined elsewhere. */
export function pastAtEnd(words: readonly WordAnalysis[], i: number): string | undefined {
  const { type, isVerse } = words[i]!;
  const past = PASTS.get(type.key);
  if (past === undefined || isVerse || i === 0 || PRESENT.has(words[i - 1]!.type.key)) return undefined;
  if (continues(words[i]) && words[i + 1] !== undefined) return undefined;
  for (let k = i - 1; k >= 0 && k > i - REACH && continues(words[k]); k--)
    if (ASKS_FOR_OTHERS.has(words[k]!.type.key)) return undefined;
  return past;
}
