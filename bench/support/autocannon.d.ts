// The part of autocannon that the benchmarks use.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body: string;
  }

  export interface Options {
    url: string;
    connections: number;
    amount: number;
    /** Seconds until an answer counts as an error. */
    timeout: number;
    /** Milliseconds between two checks for the end. */
    sampleInt: number;
    requests: { setupRequest(request: Request): Request }[];
    verifyBody(body: string): boolean;
  }

  export interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
    mismatches: number;
    statusCodeStats: Record<string, { count: number }>;
  }

  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): EventEmitter;
}
