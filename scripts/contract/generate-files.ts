import { parse } from 'yaml';
import { buildClientFiles } from '../../client/build/build-client.ts';
import { buildPageFiles } from '../web/build-page.ts';
import { bundleContract } from './bundle-contract.ts';
import { documentContract } from './document-contract.ts';
import { typeContract } from './type-contract.ts';
import { voicesPage } from './voices-page.ts';

const STAMP = 'Generated from openapi/ by `npm run generate`. Do not edit.';

/** Every file under generated/, by name. The same contract gives the same bytes. */
export async function generateFiles(): Promise<Map<string, string | Buffer>> {
  const bundle = await bundleContract();
  const contract = { 'x-generated': STAMP, ...(parse(bundle) as object) };
  const clientTypes = `// ${STAMP}\n${await typeContract(bundle, 'client')}`;
  const client = [...(await buildClientFiles(clientTypes))];
  const page = [...(await buildPageFiles())];
  return new Map<string, string | Buffer>([
    ['openapi.yaml', `# ${STAMP}\n${bundle}`],
    ['openapi.json', `${JSON.stringify(contract, null, 1)}\n`],
    ['server.ts', `// ${STAMP}\n${await typeContract(bundle, 'server')}`],
    ['client.ts', clientTypes],
    ...client.map(([name, text]): [string, string] => [`khanesh-client/${name}`, text]),
    ...page.map(([name, content]): [string, string | Buffer] => [`web/${name}`, content]),
    ['docs.html', await documentContract(bundle)],
    ['voices.html', voicesPage()],
  ]);
}
