/** The providers room: what every engine outside needs, whatever it does: one bounded HTTP exchange, and restraint. */

export { type Backoff, createBackoff } from './backoff.ts';
export { type CircuitBreaker, createCircuitBreaker, type Health } from './circuit-breaker.ts';
export { BrokenExchange, type BrokenExchangeKind } from './exchange/broken-exchange.ts';
export { causeCode } from './exchange/cause-code.ts';
export { property } from './exchange/property.ts';
export { quotableReason } from './exchange/quotable-reason.ts';
export { BodyTooLong, bodyChunks, readBounded, readErrorText } from './exchange/read-body.ts';
export { retryAfter } from './exchange/retry-after.ts';
export { type Exchange, sendOnce } from './exchange/send-once.ts';
export { fingerprint } from './fingerprint.ts';
export { createSemaphore, type Semaphore } from './semaphore.ts';
export { DeadlinePassed, withinDeadline } from './within-deadline.ts';
