import { command, option, readText, runAsProcess, UsageError } from '../server/command-line/index.ts';
import { plainAddress } from '../server/config/index.ts';
import { PORT_OPTION, portFrom } from './contract/port-from.ts';
import { serveDocs } from './contract/serve-docs.ts';
import { buildDocs } from './documentation/build-docs.ts';

function readServer(text: string): string {
  if (plainAddress(text) === undefined) throw new Error('must be a plain http or https address');
  return text.replace(/\/+$/, '');
}

await runAsProcess({
  call: 'npm run docs --',
  prefix: 'docs: ',
  command: command({
    summary: `Serves the documentation of the contract on 127.0.0.1, on port 8081 unless told otherwise. With --out it writes a
folder instead that any static host can publish: the documentation, the contract, and a page of voices with their sound.`,
    options: {
      port: PORT_OPTION,
      out: option('FOLDER', 'writes the folder instead of serving', readText),
      server: option(
        'URL',
        'the server that the folder names; http://127.0.0.1:8080 unless given',
        readServer,
      ),
    },
    act: async ({ port, out, server }) => {
      if (out === undefined) {
        if (server !== undefined) throw new UsageError('--server is for --out');
        const address = await serveDocs(portFrom(port, process.env, 8081));
        process.stdout.write(`Documentation on ${address}\n`);
        return;
      }
      if (port !== undefined) throw new UsageError('--port is not for --out');
      const files = await buildDocs({ folder: out, server });
      process.stdout.write(`${files.length} files in ${out}\n`);
    },
  }),
});
