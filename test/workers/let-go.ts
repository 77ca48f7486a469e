import { startProcess, startThread } from '../../server/workers/index.ts';

/** Starts a thread or a process, says what it says, and no longer holds it; the host itself never ends. */
const program = new URL('./echo.ts', import.meta.url);
const listener = {
  onMessage(message: string) {
    console.log(message);
    host.hold(false);
  },
  onEnd: () => undefined,
};
const host =
  process.argv[2] === 'thread'
    ? startThread(program, listener)
    : startProcess(program, listener, { lastWords: 0 });
