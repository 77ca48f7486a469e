/** Consecutive groups within the limits; a sentence that is too long by itself is a group of its own. */
export function batches(sentences: string[], limits: { sentences: number; codePoints: number }): string[][] {
  const groups: string[][] = [];
  let room = 0;
  for (const sentence of sentences) {
    const size = Array.from(sentence).length;
    const open = groups.at(-1);
    if (open === undefined || open.length >= limits.sentences || size > room) {
      groups.push([sentence]);
      room = limits.codePoints - size;
    } else {
      open.push(sentence);
      room -= size;
    }
  }
  return groups;
}
