import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, runAsProcess } from '../server/command-line/index.ts';
import { exactDocument } from '../server/contract/index.ts';
import { PORT_OPTION, portFrom } from './contract/port-from.ts';
import { ROOT } from './contract/run-tool.ts';

async function mock(port: number): Promise<void> {
  const contract = writeContract();
  // Prism reads its arguments from the command line. It runs in this process, so both end together.
  process.argv.splice(2, Infinity, 'mock', contract, '--port', String(port), '--cors=false');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await import('@stoplight/prism-cli');
}

/**
 * Writes the contract for Prism and gives its path. Prism names a violated pattern in a header, which Persian letters
 * would break: the exact patterns of the server name the script instead.
 */
function writeContract(): string {
  const folder = mkdtempSync(join(tmpdir(), 'khanesh-mock-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'openapi.json');
  const published = JSON.parse(readFileSync(join(ROOT, 'generated/openapi.json'), 'utf8')) as object;
  writeFileSync(file, JSON.stringify(exactDocument(published)));
  return file;
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
