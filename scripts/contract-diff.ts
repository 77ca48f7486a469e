import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, optionalOperand, quote, runAsProcess, UsageError } from '../server/command-line/index.ts';
import { compareContracts } from './contract/compare-contracts.ts';
import { ROOT } from './contract/run-tool.ts';

const BUNDLE = 'generated/openapi.yaml';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' });

/** The contract at a revision; undefined where there was none yet. Throws UsageError for an unknown revision. */
function contractAt(revision: string): string | undefined {
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    throw new UsageError(`there is no git revision ${quote(revision)}`);
  }
  const isThere = git('ls-tree', '--name-only', revision, BUNDLE) !== '';
  return isThere ? git('show', `${revision}:${BUNDLE}`) : undefined;
}

async function compare(revision: string): Promise<number> {
  const base = contractAt(revision);
  if (base === undefined) {
    console.log(`${revision} has no contract to compare with`);
    return 0;
  }
  const changes = await compareContracts(base, readFileSync(join(ROOT, BUNDLE), 'utf8'));
  const [breaking = [], additions = [], wording = []] = (['major', 'minor', 'patch'] as const).map((rank) =>
    changes.filter(({ impact }) => impact === rank),
  );
  for (const { line } of [...breaking, ...additions]) console.log(line);
  console.log(
    `since ${revision}: ${breaking.length} breaking, ${additions.length} additions, ${wording.length} in wording`,
  );
  return breaking.length === 0 ? 0 : 1;
}

await runAsProcess({
  call: 'npm run contract:diff --',
  prefix: 'contract-diff: ',
  command: command({
    summary:
      'Lists what changed in the contract since a git revision (HEAD~1 unless given); exits 1 for breaking changes.',
    operands: { revision: optionalOperand('REVISION') },
    act: (_, { revision = 'HEAD~1' }) => compare(revision),
  }),
});
