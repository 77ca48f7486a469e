import { join } from 'node:path';
import { command, runAsProcess } from '../server/command-line/index.ts';
import { PORT_OPTION, portFrom } from './contract/port-from.ts';
import { ROOT } from './contract/run-tool.ts';

async function mock(port: number): Promise<void> {
  // Prism reads its arguments from the command line. It runs in this process, so both end together.
  const contract = join(ROOT, 'generated/openapi.yaml');
  process.argv.splice(2, Infinity, 'mock', contract, '--port', String(port), '--cors=false');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await import('@stoplight/prism-cli');
}

await runAsProcess({
  call: 'npm run mock --',
  prefix: 'mock: ',
  command: command({
    summary: 'Serves a mock of the contract on 127.0.0.1, on port 4010 unless told otherwise.',
    options: { port: PORT_OPTION },
    act: ({ port }) => mock(portFrom(port, process.env, 4010)),
  }),
});
