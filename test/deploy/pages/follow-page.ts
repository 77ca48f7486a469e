import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface Page {
  /** Runs what stands under this heading as an operator would, stopping at the first failure; gives what it printed. */
  follow(heading: string, variables: Record<string, string>): Promise<string>;
  /** The headings under which commands stand, in the order of the page. */
  headings: string[];
}

/** A page of docs/operations/ whose ```sh blocks can be run as they stand. */
export async function openPage(name: string): Promise<Page> {
  const text = await readFile(new URL(`../../../docs/operations/${name}`, import.meta.url), 'utf8');
  const blocks = new Map<string, string>();
  for (const section of text.split(/^## /m).slice(1)) {
    const commands = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block);
    if (commands.length > 0) blocks.set(section.slice(0, section.indexOf('\n')), commands.join(''));
  }
  return {
    headings: [...blocks.keys()],
    async follow(heading, variables) {
      const commands = blocks.get(heading);
      if (commands === undefined) throw new Error(`${name} has no commands under "${heading}"`);
      const { PATH, HOME, TMPDIR } = process.env;
      const env = { PATH, HOME, TMPDIR, ...variables };
      const run = promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', commands], { env });
      const { stdout } = await run.catch(({ message, stdout, stderr }) => {
        throw new Error(`${message}\n${stdout}\n${stderr}`);
      });
      return stdout;
    },
  };
}
