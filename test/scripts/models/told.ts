import type { Terminal } from '../../../scripts/models/terminal.ts';

/** A terminal that keeps what is written to it. */
export function startTerminal(interactive = false): Terminal & { told: { out: string; err: string } } {
  const told = { out: '', err: '' };
  return {
    told,
    interactive,
    out(text) {
      told.out += text;
    },
    err(text) {
      told.err += text;
    },
  };
}
