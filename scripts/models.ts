import { createInterface } from 'node:readline/promises';
import { runAsProcess } from '../server/command-line/index.ts';
import { modelsProgram } from './models/program.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('stopped; what has come in is kept for the next time')));

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(question, { signal: stop.signal })).trim());
  } finally {
    lines.close();
  }
}

const interactive = process.stderr.isTTY === true;
const terminal = {
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
  interactive,
  ask: interactive && process.stdin.isTTY === true ? ask : undefined,
};

await runAsProcess(modelsProgram(process.env, terminal, stop.signal));
// As a shell has it for every other command that Ctrl-C ends.
if (stop.signal.aborted) process.exitCode = 130;
