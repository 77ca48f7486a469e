/** What a failure says of the engine: that it works, that it does not, or nothing. */
export type Health = 'working' | 'failing' | 'unknown';

/** Lets requests through while an engine works, and spares both sides the wait while it does not. */
export interface CircuitBreaker<Failure> {
  /** Whether nothing is sent now. */
  readonly isOpen: boolean;
  /** Throws the error that `paused` makes while nothing is to be sent. */
  admit(): void;
  /** Reports how a request ended; without a failure it went well. */
  report(failure?: Failure): void;
}

export interface CircuitBreakerOptions<Failure> {
  healthAfter(failure: Failure): Health;
  /** The error for a request that is not sent; `failures` is how many there were in a row, `last` among them. */
  paused(last: Failure, pause: { failures: number; seconds: number }): Error;
  /** Milliseconds, from any start. */
  now?: (() => number) | undefined;
}

/** So many failures in a row are no coincidence. */
const FAILURES = 5;
/** Milliseconds until one request may try again; the others wait for how it goes. */
const PAUSE_MS = 30_000;

/** A circuit breaker for one engine: five failures in a row pause it for half a minute. */
export function createCircuitBreaker<Failure>({
  healthAfter,
  paused,
  now = () => performance.now(),
}: CircuitBreakerOptions<Failure>): CircuitBreaker<Failure> {
  let failures = 0;
  let last: Failure | undefined;
  let pausedUntil = 0;
  return {
    get isOpen() {
      return failures >= FAILURES && pausedUntil > now();
    },
    admit() {
      if (last === undefined || failures < FAILURES) return;
      const left = pausedUntil - now();
      if (left > 0) throw paused(last, { failures: FAILURES, seconds: Math.ceil(left / 1000) });
      // This request tries; others wait until it has ended.
      pausedUntil = now() + PAUSE_MS;
    },
    report(failure) {
      const health = failure === undefined ? 'working' : healthAfter(failure);
      if (health === 'unknown') return;
      failures = health === 'working' ? 0 : failures + 1;
      last = failure;
      if (failures >= FAILURES) pausedUntil = now() + PAUSE_MS;
    },
  };
}
