const WIDTH = 30;

/** A bar on standard error that shows how many of the expected seconds are recorded; drawn only on a terminal. */
export function createProgressBar(
  expected: number,
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): { show: (seconds: number) => void; clear: () => void } {
  const isShown = terminal.isTTY;
  return {
    show(seconds) {
      if (!isShown) return;
      const filled = Math.min(WIDTH, Math.round((seconds / expected) * WIDTH));
      const bar = '#'.repeat(filled).padEnd(WIDTH, '.');
      terminal.write(`\r[${bar}] ${seconds.toFixed(0)} of about ${expected.toFixed(0)} s`);
    },
    clear() {
      if (isShown) terminal.write('\r\u001b[K');
    },
  };
}
