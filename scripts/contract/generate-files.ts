import { parse } from 'yaml';
import { bundleContract } from './bundle-contract.ts';
import { documentContract } from './document-contract.ts';
import { typeContract } from './type-contract.ts';

const STAMP = 'Generated from openapi/ by `npm run generate`. Do not edit.';

/** Every file under generated/, by name. The same contract gives the same bytes. */
export async function generateFiles(): Promise<Map<string, string>> {
  const bundle = await bundleContract();
  const contract = { 'x-generated': STAMP, ...(parse(bundle) as object) };
  return new Map([
    ['openapi.yaml', `# ${STAMP}\n${bundle}`],
    ['openapi.json', `${JSON.stringify(contract, null, 1)}\n`],
    ['server.ts', `// ${STAMP}\n${await typeContract(bundle, 'server')}`],
    ['client.ts', `// ${STAMP}\n${await typeContract(bundle, 'client')}`],
    ['docs.html', await documentContract(bundle)],
  ]);
}
