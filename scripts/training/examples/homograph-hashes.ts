import { hashOf } from '../../../server/reading/base/hash.ts';
import { keyOf } from '../key-of.ts';
import { measuresHomographs, ownCues, ownHomographs } from '../own/homographs.ts';

/** For each homograph a hash of what the authors teach of it: its readings, contexts and cues, in any order. */
export function homographHashes(homographs: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const taught = new Map([...homographs].map(([word, readings]) => [word, [readings.join(' ')]]));
  for (const one of ownHomographs()) {
    if (!measuresHomographs(one))
      taught.get(keyOf(one.word))?.push(`${one.reading} ${one.starts.join(' ')} ${one.text}`);
  }
  for (const { word, reading, cues } of ownCues()) taught.get(keyOf(word))?.push(`${reading} ${cues}`);
  return new Map([...taught].map(([word, lines]) => [word, hashOf(lines.sort().join('\n'))]));
}
