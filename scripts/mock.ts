import { join } from 'node:path';
import { portFrom } from './contract/port-from.ts';
import { ROOT } from './contract/run-tool.ts';

// Prism reads its arguments from the command line. It runs in this very process, so that it ends with it.
const port = portFrom(process.argv.slice(2), process.env, 4010);
const contract = join(ROOT, 'generated/openapi.yaml');
process.argv.splice(2, Infinity, 'mock', contract, '--port', String(port), '--cors=false');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

await import('@stoplight/prism-cli');
