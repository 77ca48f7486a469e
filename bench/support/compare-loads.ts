import { CONNECTIONS, type Load, type LoadResult, measureLoad } from './measure-load.ts';
import { median } from './median.ts';
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

// Long enough for a thousand requests, short enough that other programs slow both sides of a round equally.
const ROUND_SECONDS = 1.5;
const ROUNDS = 9;
// V8 still compiles a server's hot functions anew during its first ten thousand requests.
const WARM_UP_REQUESTS = 10_000;

export interface Comparison {
  ours: Round[];
  theirs: Round[];
  /** Requests that our side answered, including those of the warm-up. */
  sent: number;
}

/** Sends both loads in turn (A, B, A, B…) after a warm-up that counts for neither. */
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

/** What the rounds of our side came to, and that over their rounds: the medians of the rounds and of their pairs. */
export function compareRounds(
  { ours, theirs }: Comparison,
  key: keyof Round,
): { value: number; ratio: number } {
  return {
    value: median(ours.map((round) => round[key])),
    ratio: median(ours.map((round, i) => round[key] / theirs[i]![key])),
  };
}

async function warmUp({ load, connections = CONNECTIONS }: Side): Promise<LoadResult> {
  const first = await measureLoad(load, WARM_UP_REQUESTS - 1000, connections);
  const second = await measureLoad(load, 1000, connections);
  return { ...second, requests: first.requests + second.requests };
}

function amountFor(requestsPerSecond: number, seconds: number): number {
  return Math.max(1000, Math.round(requestsPerSecond * seconds));
}
