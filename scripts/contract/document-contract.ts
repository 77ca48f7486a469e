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

/** The face of Persian letters, which the template leaves out. */
const FONT = join(ROOT, 'node_modules/vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2');
const FONT_PLACE = 'PERSIAN_FONT';

// The command line passes no lists on to the page, which shows no language that it was not told of.
const PAGE_OPTIONS = 'const __redoc_options = {';
const LANGUAGES = [
  { lang: 'curl' },
  { lang: 'JavaScript', label: 'TypeScript' },
  { lang: 'Python' },
  { lang: 'Payload' },
];

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
    const font = `data:font/woff2;base64,${(await readFile(FONT)).toString('base64')}`;
    const html = (await readFile(page, 'utf8')).replaceAll(LOGO, NAME).replace(FONT_PLACE, font);
    if (!html.includes(PAGE_OPTIONS)) throw new Error('The documentation page has no options any more');
    return html.replace(
      PAGE_OPTIONS,
      `${PAGE_OPTIONS}"codeSamples":${JSON.stringify({ languages: LANGUAGES })},`,
    );
  });
}
