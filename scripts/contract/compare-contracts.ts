import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from './in-temporary-folder.ts';
import { runTool } from './run-tool.ts';

export type Impact = 'major' | 'minor' | 'patch';

export interface ContractChange {
  impact: Impact;
  /** The change in one line: where, what, and why it matters. */
  line: string;
}

interface ReportedChange {
  path: string;
  kind: string;
  impact: Impact;
  property?: string;
  base?: { value?: unknown };
  revision?: { value?: unknown };
  verdicts: { message: string }[];
}

/** A changed default changes what the same request does, so it breaks callers although the shape is the same. */
function impactOf(change: ReportedChange): Impact {
  return change.property === 'default' ? 'major' : change.impact;
}

function toChange(change: ReportedChange): ContractChange {
  const impact = impactOf(change);
  const place = change.path
    .replace(/^#\//, '')
    .replaceAll('/', ' ')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  const values = [change.base?.value, change.revision?.value].map((value) => JSON.stringify(value));
  const what = change.verdicts.map(({ message }) => message).join(' ');
  const property = change.property === undefined ? change.kind : `${change.property} ${values.join(' → ')}`;
  return { impact, line: `${impact}: ${place}: ${what || property}` };
}

/** The changes between two bundled contracts, each rated by the version bump that it needs. */
export function compareContracts(base: string, revision: string): Promise<ContractChange[]> {
  return inTemporaryFolder(async (folder) => {
    const [before, after] = [join(folder, 'before.yaml'), join(folder, 'after.yaml')];
    await Promise.all([writeFile(before, base), writeFile(after, revision)]);
    const options = ['--config', 'scripts/contract/diff.redocly.yaml', '--format', 'json'];
    const { stdout, stderr } = await runTool('redocly', ['diff', before, after, ...options]);
    if (!stdout.includes('"changes"'))
      throw new Error(`The contracts cannot be compared:\n${stdout}${stderr}`);
    return (JSON.parse(stdout) as { changes: ReportedChange[] }).changes.map(toChange);
  });
}
