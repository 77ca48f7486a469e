import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from './in-temporary-folder.ts';
import { pageContract } from './page-contract.ts';
import { ROOT, runTool } from './run-tool.ts';

const OPTIONS = ['--inlineBundle', '--openapi.disableTelemetry=true'];

/** Redoc loads its own logo from here; the page shows the name instead, without any request. */
const LOGO = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g;
const NAME = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="12"><text y="10" font-size="10" font-family="sans-serif" fill="#555">Redoc</text></svg>',
)}`;

/**
 * One HTML page for a bundled contract that contains everything, so that it opens without a network. It begins with the
 * guide, which is too long for every file that is generated from the contract.
 */
export function documentContract(bundle: string): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const [source, page] = [join(folder, 'openapi.yaml'), join(folder, 'docs.html')];
    const guide = await readFile(join(ROOT, 'openapi/guide.md'), 'utf8');
    await writeFile(source, pageContract(bundle, guide));
    const args = [
      'build-docs',
      source,
      '--output',
      page,
      '--template',
      'scripts/contract/docs.hbs',
      ...OPTIONS,
    ];
    const { code, stderr } = await runTool('redocly', args);
    if (code !== 0) throw new Error(`The documentation cannot be built:\n${stderr}`);
    return (await readFile(page, 'utf8')).replaceAll(LOGO, NAME);
  });
}
