import { command, runAsProcess } from '../server/command-line/index.ts';
import { PORT_OPTION, portFrom } from './contract/port-from.ts';
import { serveDocs } from './contract/serve-docs.ts';

await runAsProcess({
  call: 'npm run docs --',
  prefix: 'docs: ',
  command: command({
    summary: 'Serves the documentation of the contract on 127.0.0.1, on port 8081 unless told otherwise.',
    options: { port: PORT_OPTION },
    act: async ({ port }) => {
      const address = await serveDocs(portFrom(port, process.env, 8081));
      process.stdout.write(`Documentation on ${address}\n`);
    },
  }),
});
