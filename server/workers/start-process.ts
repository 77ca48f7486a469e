import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { createEnding, type Host, type HostListener } from './host.ts';

export interface ProcessOptions extends Pick<ForkOptions, 'env' | 'execArgv' | 'serialization'> {
  args?: readonly string[];
  /** Characters of its last words that are kept. */
  lastWords: number;
}

/** Starts a child process that runs `program` with nothing but a channel for messages. */
export function startProcess<Question extends object, Answer>(
  program: URL,
  listener: HostListener<Answer>,
  { args = [], lastWords: length, ...options }: ProcessOptions,
): Host<Question> {
  const child = fork(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const lastWords = keepLastWords(child, length);
  const ending = createEnding(listener);
  const end = (reason: string, cause?: unknown) => ending.end({ reason, cause, lastWords: lastWords() });
  child.on('message', (message) => listener.onMessage(message as Answer));
  child.once('error', (cause) => end('could not be started', cause));
  // Not `exit`: by `close` its last words have come in too.
  child.once('close', (code, signal) => {
    const status = signal ?? code;
    ending.end({ reason: `ended (${signal ?? `code ${code}`})`, status, lastWords: lastWords() });
  });
  return {
    get alive() {
      return !ending.ended && child.connected;
    },
    send: (message) => void child.send(message, (error) => error && end('was not reached', error)),
    hold: (isHeld) => hold(child, isHeld),
    async terminate(reason) {
      if (reason !== undefined) end(reason);
      child.kill('SIGKILL');
    },
  };
}

function keepLastWords({ stderr }: ChildProcess, length: number): () => string {
  let written = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    written = (written + text).slice(-length);
  });
  return () => written;
}

function hold(child: ChildProcess, isHeld: boolean): void {
  const parts = [child, child.channel, child.stderr] as ({ ref?(): void; unref?(): void } | null)[];
  for (const part of parts) isHeld ? part?.ref?.() : part?.unref?.();
}
