import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from './in-temporary-folder.ts';
import { runTool } from './run-tool.ts';

/** Joins the split contract under `source` into one YAML document; references between components stay. */
export function bundleContract(source = 'openapi/openapi.yaml'): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'openapi.yaml');
    const { code, stderr } = await runTool('redocly', ['bundle', source, '--output', file]);
    if (code !== 0) throw new Error(`The contract cannot be bundled:\n${stderr}`);
    return await readFile(file, 'utf8');
  });
}
