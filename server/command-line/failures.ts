/** The command line asks for something that the command does not take; the message names what. */
export class UsageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UsageError';
  }
}

// Longer than every sentence of this project; messages of libraries and of the system are cut.
const LONGEST_LINE = 500;
const LONGEST_QUOTE = 60;

/** What went wrong, in one line without control characters. An empty message gives the error's code. */
export function failureLine(error: unknown): string {
  const { message, code, port } = error as { message?: string; code?: string; port?: number };
  const isTaken = code === 'EADDRINUSE' && port !== undefined;
  const text = isTaken ? `port ${port} is in use by another program` : message || code || String(error);
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_LINE);
}

/** Input between quotes, short enough for a message. API keys are cut: terminals and logs keep what is printed. */
export function quote(input: string): string {
  const shown = input.replace(/(khn_(?:test_|live_)?)\w+/g, '$1…');
  return JSON.stringify(shown.length > LONGEST_QUOTE ? `${shown.slice(0, LONGEST_QUOTE)}…` : shown);
}
