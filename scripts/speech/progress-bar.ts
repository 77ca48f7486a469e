const WIDTH = 30;
// A shorter recording is made before anybody looks.
const SHORTEST_SECONDS = 20;

/** A bar on standard error that shows how many of the expected seconds are recorded; drawn only on a terminal. */
export function createProgressBar(expected: number): { show: (seconds: number) => void; clear: () => void } {
  const isShown = process.stderr.isTTY && expected > SHORTEST_SECONDS;
  return {
    show(seconds) {
      if (!isShown) return;
      const filled = Math.min(WIDTH, Math.round((seconds / expected) * WIDTH));
      const bar = '#'.repeat(filled).padEnd(WIDTH, '.');
      process.stderr.write(`\r[${bar}] ${seconds.toFixed(0)} of about ${expected.toFixed(0)} s`);
    },
    clear() {
      if (isShown) process.stderr.write('\r\u001b[K');
    },
  };
}
