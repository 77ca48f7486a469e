import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run-tool.ts';

/** Joins the split contract under `source` into one YAML document; references between components stay. */
export async function bundleContract(source = 'openapi/openapi.yaml'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const file = join(folder, 'openapi.yaml');
    const { code, stderr } = await runTool('redocly', ['bundle', source, '--output', file]);
    if (code !== 0) throw new Error(`The contract cannot be bundled:\n${stderr}`);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}
