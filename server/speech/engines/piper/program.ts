import { lowerPriority } from '../../../workers/index.ts';
import type { FromProcess, ToProcess } from './messages.ts';
import { createModels, ModelRefused } from './models.ts';
import { loadRuntime, RuntimeMissing } from './runtime.ts';

// The process in which ONNX Runtime lives: a sentence in, its samples out, one at a time. It is a process of its own,
// because native code that fails takes its whole process with it.
lowerPriority();

// Terminals and service supervisors signal every process of a group. This one ignores them, since its parent may still
// have work for it while it shuts down, and ends with its parent instead.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

const [runtime = ''] = process.argv.slice(2);
const models = loadRuntime(runtime).then(createModels);
// A failure is the answer to every task, not an unhandled rejection before the first.
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
