/** Work in small steps. Whoever runs it may do something else between two steps. */
export type Steps<Result> = Generator<undefined, Result>;

/**
 * How many pieces of little work make a step at most: a step for each would take as long as the work. With 64, words of
 * presentation forms, which are dear in no way that a stage can tell, make a step six times as long.
 */
export const PIECES = 16;

/**
 * Takes pieces of work in steps. `some` does the work of one step from a place on, and gives the place after it: engines
 * run a loop in a plain function faster than one in a generator.
 */
export function* inSteps(count: number, some: (from: number) => number): Steps<void> {
  let at = 0;
  while (at < count) {
    at = some(at);
    if (at < count) yield;
  }
}

/** The place after the step that begins at a place. */
export const stepEnd = (from: number, count: number) => Math.min(count, from + PIECES);

/** Does something with each of a list, in steps. */
export const eachInSteps = <Item>(items: readonly Item[], each: (item: Item) => void): Steps<void> =>
  inSteps(items.length, (from) => {
    const end = stepEnd(from, items.length);
    for (let i = from; i < end; i++) each(items[i]!);
    return end;
  });

/** Takes all steps in one go, and gives their result. */
export function finishSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
