import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { command, flag, runAsProcess } from '../server/command-line/index.ts';
import { generateFiles } from './contract/generate-files.ts';
import { lintContract } from './contract/lint-contract.ts';
import { ROOT } from './contract/run-tool.ts';

const FOLDER = join(ROOT, 'generated');

/** Names of the files under generated/ that differ from what the contract gives. */
async function staleFiles(files: ReadonlyMap<string, string | Buffer>): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, content] of files) {
    const present = await readFile(join(FOLDER, name)).catch(() => undefined);
    if (present === undefined || !present.equals(Buffer.from(content))) stale.push(name);
  }
  return stale;
}

/** Prints the findings as errors; gives whether there were none. */
function passes(findings: readonly string[]): boolean {
  for (const finding of findings) console.error(finding);
  return findings.length === 0;
}

async function check(): Promise<boolean> {
  const stale = await staleFiles(await generateFiles());
  return passes(stale.map((name) => `generated/${name} is stale: run npm run generate`));
}

async function generate(): Promise<boolean> {
  if (!passes(await lintContract())) return false;
  const files = await generateFiles();
  const stale = await staleFiles(files);
  for (const name of stale) {
    await mkdir(dirname(join(FOLDER, name)), { recursive: true });
    await writeFile(join(FOLDER, name), files.get(name) ?? '');
  }
  console.log(stale.length === 0 ? 'generated/ is up to date' : `written: ${stale.join(', ')}`);
  return true;
}

await runAsProcess({
  call: 'npm run generate --',
  prefix: 'generate: ',
  command: command({
    summary: 'Checks and bundles the contract, and writes everything under generated/ anew.',
    options: { check: flag('writes nothing; exits 1 when a generated file is stale') },
    act: async (options) => ((await (options.check ? check() : generate())) ? 0 : 1),
  }),
});
