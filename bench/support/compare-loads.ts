import { CONNECTIONS, type Load, type LoadResult, measureLoad } from './measure-load.ts';
import { processorMs } from './process-status.ts';

/** A load, and the process that answers it, itself or by those that it has started. */
export interface Side {
  load: Load;
  pid: number;
  connections?: number;
}

export interface Round extends LoadResult {
  /** Processor time of the answering processes, in milliseconds for each request. */
  processorMs: number;
}

// Long enough for thousands of requests, short enough that the machine is equally busy for both sides.
const ROUND_SECONDS = 4;
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;

export interface Comparison {
  ours: Round[];
  theirs: Round[];
  /** Requests that our side answered, including those of the warm-up. */
  sent: number;
}

/** Sends both loads in turn (A, B, A, B, A, B) after a warm-up that counts for neither. */
export async function compareLoads(our: Side, their: Side): Promise<Comparison> {
  const ourWarmUp = await warmUp(our);
  const theirWarmUp = await warmUp(their);
  const ours: Round[] = [];
  const theirs: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measureRound(our, amountFor(ourWarmUp.requestsPerSecond, ROUND_SECONDS)));
    theirs.push(await measureRound(their, amountFor(theirWarmUp.requestsPerSecond, ROUND_SECONDS)));
  }
  return { ours, theirs, sent: [ourWarmUp, ...ours].reduce((sum, { requests }) => sum + requests, 0) };
}

async function measureRound({ load, pid, connections = CONNECTIONS }: Side, amount: number): Promise<Round> {
  const before = processorMs(pid);
  const result = await measureLoad(load, amount, connections);
  return { ...result, processorMs: (processorMs(pid) - before) / amount };
}

async function warmUp({ load, connections = CONNECTIONS }: Side): Promise<LoadResult> {
  const first = await measureLoad(load, 1000, connections);
  const amount = amountFor(first.requestsPerSecond, WARM_UP_SECONDS);
  const second = await measureLoad(load, amount, connections);
  return { ...second, requests: first.requests + second.requests };
}

function amountFor(requestsPerSecond: number, seconds: number): number {
  return Math.max(1000, Math.round(requestsPerSecond * seconds));
}
