import { runAsProcess } from '../server/command-line/index.ts';
import { modelsProgram } from './models/program.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('stopped; what has come in is kept for the next time')));

const terminal = {
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
  interactive: process.stderr.isTTY === true,
};

await runAsProcess(modelsProgram(process.env, terminal, stop.signal));
