import { pronunciationOf } from '../notation/pronunciation.ts';
import { BOUNDARY } from '../sentence/context.ts';
import type { Draft } from '../sentence/word-analysis.ts';

// How far from a word its sentence still tells how it is spoken.
const REACH = 12;

// Between words people say nun o panir; a clause begins with va in speech, too.
const AND = pronunciationOf('و', ['o']);
// Two nouns show little (صدا و سیما), and va is no mistake in speech.
const LEAST_FOR_AND = 100;

// Speech has رو.
const WRITTEN_OBJECT = 'را';

/**
 * Gives "and" and the possessive endings ت and ش the vowel of everyday speech where the sentence is spoken: nun o panir,
 * in books nAn va panir; esmeS, in books esmaS; naqqASit, in books naqqASiyat. The words around say which, together.
 */
export function matchRegister(drafts: Draft[]): void {
  let around = 0;
  for (let i = 0; i < REACH; i++) around += drafts[i]?.entry.register ?? 0;
  drafts.forEach((draft, i) => {
    around += (drafts[i + REACH]?.entry.register ?? 0) - (drafts[i - REACH - 1]?.entry.register ?? 0);
    // A word alone says nothing of how it is said.
    const others = around - draft.entry.register;
    draft.isSpoken = others > 0;
    if (!draft.isSpoken || draft.token.kind !== 'word' || draft.token.typed !== null) return;
    if (draft.entry.isPossessed && drafts[i + 1]?.entry.key !== WRITTEN_OBJECT) speak(draft);
    else if (draft.entry.key === 'و' && others > LEAST_FOR_AND && drafts[i - 1]?.boundary === BOUNDARY.none)
      draft.pronunciation = AND;
  });
}

function speak(draft: Draft): void {
  const { key } = draft.entry;
  const { sounds } = draft.pronunciation;
  const linked = sounds[key.length - 2] ?? '';
  if (!linked.endsWith('a')) return;
  const spoken = linked === 'iya' ? 'i' : `${linked.slice(0, -1)}e`;
  const said = sounds.map((sound, i) => (i === key.length - 2 ? spoken : sound));
  draft.pronunciation = pronunciationOf(key, said);
}
