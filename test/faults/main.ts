import { command, option, runAsProcess, wholeNumber } from '../../server/command-line/index.ts';
import { run } from './run.ts';

const SECONDS = 120;

await runAsProcess({
  call: 'npm run test:faults --',
  prefix: 'test:faults: ',
  command: command({
    summary:
      'Disturbs two servers, two workers, PostgreSQL and a bucket while clients use them, and then audits the books.',
    options: {
      seed: option('N', 'repeats the schedule of faults of an earlier run', wholeNumber(0, 2 ** 32 - 1)),
      seconds: option('N', `how long the faults last; ${SECONDS} unless given`, wholeNumber(5, 3_600)),
    },
    async act({ seed = Math.floor(Math.random() * 2 ** 32), seconds = SECONDS }) {
      const say = (line: string) => void process.stdout.write(`${line}\n`);
      say(`seed ${seed}`);
      const { problems, folder } = await run({ seed, seconds, say, signal: stopSignal() });
      if (problems.length === 0) return void say(`the books are in order (seed ${seed})`);
      for (const problem of problems) say(`WRONG: ${problem}`);
      say(`${problems.length} things are wrong; the logs of the processes are in ${folder}`);
      say(`npm run test:faults -- --seed ${seed} --seconds ${seconds} repeats the schedule of faults`);
      return 1;
    },
  }),
});

// What the run has started here must not keep the process.
process.exit();

/** Aborted by Ctrl-C, by SIGTERM, by an error that nobody caught, and when npm has been ended, which passes no signal on. */
function stopSignal(): AbortSignal {
  const stopped = new AbortController();
  const stop = () => stopped.abort(new Error('it was ended early'));
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  // A mistake of the run itself must not leave its processes behind.
  process.on('uncaughtException', (error) => stopped.abort(error));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(), 500).unref();
  return stopped.signal;
}
