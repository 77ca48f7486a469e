import { partOf } from '../held-out.ts';
import { corpora } from '../sentences/corpora.ts';

/** How often each word occurs in the sentences of a part that is kept out of training. */
export function heldOutWords(folder: string, part: number): Map<string, number> {
  const counts = new Map<string, number>();
  const { farsdat, updt } = corpora(folder, (place) => partOf(place) === part);
  for (const { labels } of [...farsdat, ...updt]) {
    for (const { keys } of labels) {
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

const CORPORA = new Set(['farsdat', 'updt']);

/** Whether a row of the lexicon is known from held-out sentences alone: a model for measuring must not have it. */
export function isKnownFromHeldOut(sources: string, count: number, seen: number): boolean {
  return sources.split(',').every((source) => CORPORA.has(source)) && count <= seen;
}
