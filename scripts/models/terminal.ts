import type { Terminal as Printer } from '../../server/command-line/index.ts';

/** Where the commands on models print. */
export interface Terminal extends Printer {
  /** Whether standard error is a terminal: it gets a bar instead of lines. */
  interactive: boolean;
  /** Asks a yes-or-no question; absent where nobody can answer. */
  ask?: ((question: string) => Promise<boolean>) | undefined;
}

/** What to do where another process has the same files under way. */
export const WAIT =
  'Wait until it is done, then give this command again: it goes on with what is still missing.\n';

/**
 * Shows how much has arrived: a bar on a terminal, otherwise a line for every tenth. It never goes back: what is thrown away
 * again, as libraries for other machines, had arrived.
 */
export function progressBar({ err, interactive }: Terminal) {
  const width = 30;
  let shown = -1;
  return {
    show(received: number, total: number) {
      const step = Math.floor((received / total) * (interactive ? width : 10));
      if (step <= shown) return;
      shown = step;
      const amount = `${readableSize(received)} of ${readableSize(total)}`;
      err(interactive ? `\r[${'#'.repeat(step).padEnd(width, '.')}] ${amount}` : `${amount}\n`);
    },
    clear() {
      if (interactive && shown >= 0) err('\r\u001b[K');
    },
  };
}

/** A size for people, such as `22.1 MB`. */
export function readableSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  // From here on it would be 0.0 MB.
  return bytes < 50_000 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
