import autocannon, { type Options, type Request, type Result } from 'autocannon';

/** A POST that is sent again and again; each request asks for its own headers and body. */
export interface Load {
  url: string;
  headers(): Record<string, string>;
  body(): string;
  /** Whether an answer is right. */
  verify(body: string): boolean;
}

export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

// Enough to keep a server busy, few enough that queueing does not hide its latency.
export const CONNECTIONS = 32;

/** Sends exactly `amount` requests over `connections` and waits for all answers; throws unless every one is a verified 200. */
export async function measureLoad(
  load: Load,
  amount: number,
  connections = CONNECTIONS,
): Promise<LoadResult> {
  const times: number[] = [];
  const startedAt = performance.now();
  let endedAt = startedAt;
  const result = await new Promise<Result>((resolve, reject) => {
    const options = optionsOf(load, amount, connections);
    autocannon(options, (error, result) => (error ? reject(error) : resolve(result))).on(
      'response',
      (_client: unknown, _status: number, _bytes: number, milliseconds: number) => {
        times.push(milliseconds);
        endedAt = performance.now();
      },
    );
  });
  refuseFailures(result, amount);
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    requestsPerSecond: (times.length / (endedAt - startedAt)) * 1000,
    p50: times[Math.floor(times.length * 0.5)]!,
    p99: times[Math.floor(times.length * 0.99)]!,
  };
}

function optionsOf({ url, headers, body, verify }: Load, amount: number, connections: number): Options {
  const { origin, pathname: path } = new URL(url);
  return {
    url: origin,
    connections,
    amount,
    timeout: 60,
    sampleInt: 100,
    requests: [
      {
        setupRequest: (request: Request) => ({
          ...request,
          method: 'POST',
          path,
          headers: { 'Content-Type': 'application/json', ...headers() },
          body: body(),
        }),
      },
    ],
    verifyBody: verify,
  };
}

function refuseFailures(result: Result, amount: number): void {
  const { errors, mismatches, statusCodeStats } = result;
  const good = statusCodeStats['200']?.count ?? 0;
  if (good === amount && errors === 0 && mismatches === 0) return;
  const seen = JSON.stringify(statusCodeStats);
  throw new Error(
    `${amount} requests: ${seen}, ${errors} errors, ${mismatches} answers other than asked for`,
  );
}
