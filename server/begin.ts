import { useCompileCache } from './program/index.ts';
import type { Early } from './services.ts';

/** Starts a server or a worker. Everything that is loaded from here on comes compiled from the start before. */
export async function begin(): Promise<void> {
  await useCompileCache(process.env);
  const early = await beginEarly(process.env);
  const { run } = await import('./start.ts');
  await run(early);
}

/** Begins what a start waits for, on other threads, while this one loads the modules of a server with an embedded database. */
async function beginEarly(env: NodeJS.ProcessEnv): Promise<Early | undefined> {
  if (env.DATABASE_URL || process.argv.includes('--worker')) return undefined;
  const { prepareEngine } = await import('./database/embedded/thread/engine.ts');
  const thread = prepareEngine();
  const { unpackReadingModel } = await import('./reading-model.ts');
  const model = unpackReadingModel();
  // Whoever reads it is told.
  model.catch(() => undefined);
  return { thread, model };
}

/** Takes a command line that says more than a start needs. */
export async function explain(): Promise<void> {
  const { command, flag, runAsProcess } = await import('./command-line/index.ts');
  const summary = `Starts the server, with a worker that speaks, the embedded database and a page to try it: npm start. With --worker it
only speaks, beside servers on one PostgreSQL: npm run worker. Everything else is set by environment variables:
docs/configuration.md lists them.`;
  const options = { worker: flag('only speaks (needs DATABASE_URL)') };
  await runAsProcess({
    call: 'npm run start --',
    prefix: 'khanesh: ',
    command: command({ summary, options, act: begin }),
  });
}
