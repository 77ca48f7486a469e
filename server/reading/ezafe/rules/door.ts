import { wordSet } from '../../base/word-set.ts';
import { BOUNDARY } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';

/** A preposition, and the word for a door, which may have an ezafe: dar-e xAne, dar-e yaxCAl. */
export const IN = 'در';

// What stands before a noun.
const BEFORE_NOUN = wordSet(
  'به بر از ز تا کز وز این آن هر یک دو پشت جلو جلوی دم کنار قفل کلید خاک حلقه آستان',
);
// What happens to doors: opened, closed, locked, knocked at.
const HAPPENS = wordSet(
  'را رو باز بازه بازست وا بسته بسته‌ست بست بستند بستم بستی ببست ببستند ببند ببندد بند می‌بندد نبند نبندد نبستند بربستند ' +
    'نبستی نبستم نبسته نبستیم نبستین نبستید بستیم بستین بستید ببندین ببندید ببندم ببندیم ببنده نبندین نبندید نبندی می‌بندم میبندم می‌بندی میبندی ' +
    'گشود گشودند بگشود بگشودند گشاد گشادند بگشاد می‌گشاد گشای بگشا بگشای بگشایید بگشایند مگشا مگشای قفل ' +
    'کوبید کوبیدند می‌کوبد می‌کوبند بکوب کوفت کوفتند بزن بزنم بزنی بزند می‌زند می‌زنند زد زدند زدم شکست بشکست',
);
const REACH = 6;

/** Whether در may be a door: where a noun stands, or before what happens to doors. Elsewhere it is a preposition. */
export function mayBeDoor(words: readonly WordAnalysis[], i: number): boolean {
  if (words[i]!.boundary !== BOUNDARY.none) return false;
  // Reading an array at -1 is slow.
  const before = i > 0 ? words[i - 1] : undefined;
  if (before && before.boundary === BOUNDARY.none && BEFORE_NOUN.has(before.type.key)) return true;
  for (let k = i + 1; k < words.length && k <= i + REACH; k++) {
    if (HAPPENS.has(words[k]!.type.key)) return true;
    if (words[k]!.boundary === BOUNDARY.clause) return false;
  }
  return false;
}
