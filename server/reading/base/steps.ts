/** Work in small steps. Whoever runs it may do something else between two steps. */
export type Steps<Result> = Generator<undefined, Result>;

/** Takes all steps in one go, and gives their result. */
export function finishSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
