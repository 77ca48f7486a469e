/** A command that cannot be done, said in one line for the operator. */
export class AdminFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AdminFailure';
  }
}

// Longer than any sentence of ours; what comes from elsewhere is cut.
const LONGEST_LINE = 500;

/** What went wrong, in one line without control characters. An empty message gives the error's code. */
export function failureLine(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  const text = message || code || String(error);
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_LINE);
}

/** Somebody's input between quotes, short enough for a message. Never used for what may be a secret. */
export function quote(input: string): string {
  return JSON.stringify(input.length > 60 ? `${input.slice(0, 60)}…` : input);
}
