import { type Load, type LoadResult, measureLoad } from './measure-load.ts';

// Long enough for thousands of requests, short enough that both sides see the same machine.
const ROUND_SECONDS = 4;
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;

export interface Comparison {
  ours: LoadResult[];
  theirs: LoadResult[];
  /** Requests that our side answered, those of the warm-up included. */
  sent: number;
}

/** Sends both loads in turn, A, B, A, B, A, B, after a warm-up that is part of the results of neither. */
export async function compareLoads(our: Load, their: Load): Promise<Comparison> {
  const ourWarmUp = await warmUp(our);
  const theirWarmUp = await warmUp(their);
  const ours: LoadResult[] = [];
  const theirs: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measureLoad(our, amountFor(ourWarmUp.requestsPerSecond, ROUND_SECONDS)));
    theirs.push(await measureLoad(their, amountFor(theirWarmUp.requestsPerSecond, ROUND_SECONDS)));
  }
  return { ours, theirs, sent: [ourWarmUp, ...ours].reduce((sum, { requests }) => sum + requests, 0) };
}

async function warmUp(load: Load): Promise<LoadResult> {
  const first = await measureLoad(load, 1000);
  const second = await measureLoad(load, amountFor(first.requestsPerSecond, WARM_UP_SECONDS));
  return { ...second, requests: first.requests + second.requests };
}

function amountFor(requestsPerSecond: number, seconds: number): number {
  return Math.max(1000, Math.round(requestsPerSecond * seconds));
}
