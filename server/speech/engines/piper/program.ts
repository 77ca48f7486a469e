import { setPriority } from 'node:os';
import type { FromProcess, ToProcess } from './messages.ts';
import { createModels, ModelRefused } from './models.ts';
import { loadRuntime, RuntimeMissing } from './runtime.ts';

// The process in which ONNX Runtime lives, apart because native code that fails takes its whole process with it: a
// sentence in, its samples out, one at a time. When cores are scarce, the process that answers requests goes first.
const NICENESS = 3;
if (process.platform === 'linux') setPriority(NICENESS);

// Terminals and service supervisors signal every process; this one ends with its parent, which may have work for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

const [runtime = ''] = process.argv.slice(2);
const models = loadRuntime(runtime).then(createModels);
// Told with the first task.
models.catch(() => undefined);

process.on('message', async (asked: ToProcess) => {
  const answer = (message: FromProcess) => process.send?.(message);
  try {
    answer({ task: asked.task, samples: await (await models).speak(asked) });
  } catch (error) {
    const operator = error instanceof RuntimeMissing || error instanceof ModelRefused;
    answer({ task: asked.task, failed: error instanceof Error ? error.message : String(error), operator });
  }
});
