/** The providers room: what every engine outside needs, whatever it does: one bounded HTTP exchange, and restraint. */

export { type Backoff, createBackoff } from './backoff.ts';
export { BrokenExchange, type BrokenExchangeKind } from './broken-exchange.ts';
export { causeCode } from './cause-code.ts';
export { type CircuitBreaker, createCircuitBreaker, type Health } from './circuit-breaker.ts';
export { fingerprint } from './fingerprint.ts';
export { property } from './property.ts';
export { quotableReason } from './quotable-reason.ts';
export { BodyTooLong, bodyChunks, readBounded, readErrorText } from './read-body.ts';
export { retryAfter } from './retry-after.ts';
export { createSemaphore, type Semaphore } from './semaphore.ts';
export { type Exchange, sendOnce } from './send-once.ts';
export { DeadlinePassed, withinDeadline } from './within-deadline.ts';
