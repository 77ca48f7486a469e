import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenOrphaned } from '../server/cluster/index.ts';
import { command, runAsProcess } from '../server/command-line/index.ts';
import { loadContract } from '../server/contract/index.ts';
import { PORT_OPTION, portFrom } from './contract/port-from.ts';
import { createMock } from './mock/create-mock.ts';
import { startPrism } from './mock/start-prism.ts';

async function mock(port: number): Promise<void> {
  const contract = loadContract();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  void whenOrphaned().then(() => process.exit(0));
  const server = createServer();
  // Listens first: a port that is taken is told before Prism has started.
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', await createMock(contract, await startPrism(contract), () => address));
  console.log(
    `The mock is listening on ${address}\ndocs/mock.md has a request for everything that it can answer`,
  );
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
