import { causeCode } from './cause-code.ts';

/**
 * How far an exchange came before it broke:
 * - `forbidden_port`: fetch never connects to this port; nothing was sent, and only another address helps.
 * - `not_reached`: no connection came about; nothing was sent.
 * - `unanswered`: the connection broke before an answer began; the engine may have the request.
 * - `broken_off`: the connection broke in the middle of the answer; the engine has the request.
 */
export type BrokenExchangeKind = 'forbidden_port' | 'not_reached' | 'unanswered' | 'broken_off';

/** An exchange without a whole answer. The message never holds a text, a key or an address. */
export class BrokenExchange extends Error {
  override readonly name = 'BrokenExchange';
  readonly kind: BrokenExchangeKind;
  /** The code that the system or undici gave, such as ECONNRESET, for logs. */
  readonly reason: string;

  constructor(kind: BrokenExchangeKind, cause: unknown) {
    const reason = causeCode(cause) ?? 'no reason given';
    super(`${kind} (${reason})`, { cause });
    this.kind = kind;
    this.reason = reason;
  }
}
