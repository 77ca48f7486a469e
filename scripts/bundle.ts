import { command, runAsProcess } from '../server/command-line/index.ts';

await runAsProcess({
  call: 'npm run bundle',
  prefix: 'bundle: ',
  command: command({
    summary: `Bundles the server, which then starts sooner; npm ci does it. A bundle is used only while nothing of what went into it
has changed.`,
    act: async () => {
      const bundler = await loadBundler();
      if (typeof bundler === 'string')
        return void process.stdout.write(`no bundle, the server runs its sources: ${bundler}\n`);
      const count = await bundler.bundleServer();
      process.stdout.write(`the server is bundled of ${count.toLocaleString('en-US')} files\n`);
    },
  }),
});

/** What bundles, or why it cannot be loaded: without development dependencies, or on a machine that it is not made for. */
async function loadBundler(): Promise<typeof import('./bundle/bundle-server.ts') | string> {
  try {
    await import('rolldown');
  } catch (error) {
    return (error as Error).message.split('\n')[0]!;
  }
  return import('./bundle/bundle-server.ts');
}
