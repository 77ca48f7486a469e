/** Work in small steps. Whoever runs it may do something else between two steps. */
export type Steps<Result> = Generator<undefined, Result>;

/** How many pieces of little work make a step: a step for each would take as long as the work. */
const PIECES = 16;

/** Whether a step ends with the piece of little work at this place. */
export const endsStep = (place: number) => place % PIECES === PIECES - 1;

/** Takes all steps in one go, and gives their result. */
export function finishSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
