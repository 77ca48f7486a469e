import { readFileSync, writeFileSync } from 'node:fs';
import type { FromProcess, ToProcess } from '../../../../server/speech/engines/piper/messages.ts';

// Takes the place of the process with ONNX Runtime. Its argument is a file that says how it behaves: `speak`, or how
// often it still dies or fails, or that it hangs; what it was asked is added to the file beside it.
const plan = process.argv[2]!;
process.once('disconnect', () => process.exit());

process.on('message', (asked: ToProcess) => {
  writeFileSync(`${plan}.asked`, `${JSON.stringify({ ...asked, pid: process.pid })}\n`, { flag: 'a' });
  const { die = 0, fail = 0, hang = false } = JSON.parse(readFileSync(plan, 'utf8'));
  if (hang) return;
  if (die > 0) {
    writeFileSync(plan, JSON.stringify({ die: die - 1 }));
    process.stderr.write('out of luck\n', () => process.kill(process.pid, 'SIGKILL'));
    return;
  }
  const answer: FromProcess =
    fail > 0
      ? { task: asked.task, failed: 'the model is odd', operator: false }
      : { task: asked.task, samples: tone(asked) };
  process.send!(answer);
});

/** 50 ms a symbol, so that the length of the sound shows what was asked. */
function tone({ sentence }: ToProcess): Int16Array {
  if (sentence === undefined) return new Int16Array(0);
  const { ids, length } = sentence;
  return new Int16Array(Math.round(ids.length * 1200 * length)).fill(1000);
}
