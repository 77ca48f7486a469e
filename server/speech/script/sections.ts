import { estimateSeconds } from './estimate.ts';

/** Estimated seconds after which a section may end, should end, and must end if there is a place for it. */
const PLAN = { least: 90, target: 150, ceiling: 180 };

// From the best place to end a section to the worst.
const LEVELS = ['paragraph', 'sentence', 'clause', 'space'] as const;
type Level = (typeof LEVELS)[number];

interface Cut {
  /** UTF-16 offset of the text that follows. */
  at: number;
  seconds: number;
  level: Level;
}

/**
 * The text in sections of about 150 seconds, by the estimate 180 at most: cut after paragraphs, else sentences, else
 * clauses, else words. Joined they are the text. No word and no combining sequence is cut, so that a text without a
 * blank is one section.
 */
export function sectionsOf(text: string, pace: number): string[] {
  if (estimateSeconds(text, pace) <= PLAN.ceiling) return [text];
  const sections: string[] = [];
  const plan = createPlan();
  let start = 0;
  for (const cut of cutsOf(text, pace)) {
    const end = plan.endBefore(cut);
    if (end === undefined) continue;
    sections.push(text.slice(start, end));
    start = end;
  }
  return [...sections, text.slice(start)];
}

function createPlan() {
  let begin = 0;
  const best = new Map<Level, Cut>();
  /** The offset at which the section ends, given the next cut; undefined while it may go on. */
  const endBefore = (cut: Cut): number | undefined => {
    const isOver = cut.seconds - begin > PLAN.ceiling;
    const chosen = isOver ? choose(best) : undefined;
    if (chosen) {
      begin = chosen.seconds;
      // Cuts behind the chosen one stay candidates for the next section.
      for (const [level, { at }] of best) if (at <= chosen.at) best.delete(level);
    }
    const length = cut.seconds - begin;
    const isWanted = length >= (cut.level === 'space' ? PLAN.target : PLAN.least);
    if (isWanted || !best.has('space')) best.set(isWanted ? cut.level : 'space', cut);
    return chosen?.at;
  };
  return { endBefore };
}

function choose(best: ReadonlyMap<Level, Cut>): Cut | undefined {
  return LEVELS.map((level) => best.get(level)).find((cut) => cut !== undefined);
}

// A mark or joiner after a blank belongs to the blank.
const BLANKS = /\s+(?!\s|\p{M}|\u200c|\u200d)/gu;

function* cutsOf(text: string, pace: number): Generator<Cut> {
  let seconds = 0;
  let from = 0;
  for (const { 0: blanks, index } of text.matchAll(BLANKS)) {
    const at = index + blanks.length;
    seconds += estimateSeconds(text.slice(from, at), pace);
    from = at;
    yield { at, seconds, level: levelOf(text.slice(Math.max(0, index - 4), index), blanks) };
  }
  // The end of the text, so that the last section is measured like the others.
  seconds += estimateSeconds(text.slice(from), pace);
  yield { at: text.length, seconds, level: 'space' };
}

function levelOf(before: string, blanks: string): Level {
  if (/[\n\r\u2028\u2029]/.test(blanks)) return 'paragraph';
  if (/[.!?؟…۔][»”"')\]]*$/.test(before)) return 'sentence';
  return /[،,؛;:–—-][»”"')\]]*$/.test(before) ? 'clause' : 'space';
}
