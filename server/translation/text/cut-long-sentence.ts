const CLAUSE_END = /[،؛,;:.!?؟…]/;
const SPACE = /\s/;
/** Combining marks and joiners belong to the letter before them. */
const ATTACHED = /[\p{M}\u200c\u200d]/u;

/**
 * Pieces of at most `longest` code points, cut after a clause mark, else after white space, else between letters,
 * never before a combining mark or a joiner unless nothing else is left. Joined they are the sentence.
 */
export function cutLongSentence(sentence: string, longest: number): string[] {
  if (sentence.length <= longest) return [sentence];
  const points = Array.from(sentence);
  const pieces: string[] = [];
  let start = 0;
  while (points.length - start > longest) {
    const end = cutPoint(points, start, start + longest);
    pieces.push(points.slice(start, end).join(''));
    start = end;
  }
  return [...pieces, points.slice(start).join('')];
}

/** Looks back by at most half a piece, so that cutting stays linear and no piece is tiny. */
function cutPoint(points: string[], start: number, limit: number): number {
  const earliest = Math.ceil((start + limit) / 2);
  const last = (fits: (end: number) => boolean): number | undefined => {
    for (let end = limit; end >= earliest; end -= 1) if (fits(end)) return end;
    return undefined;
  };
  const at = (index: number) => points[index] ?? '';
  return (
    last((end) => SPACE.test(at(end - 1)) && CLAUSE_END.test(at(end - 2))) ??
    last((end) => SPACE.test(at(end - 1))) ??
    last((end) => !ATTACHED.test(at(end)) && !ATTACHED.test(at(end - 1))) ??
    limit
  );
}
