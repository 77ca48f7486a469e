import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRelease } from './build-release.ts';
import { lastRelease, released, unreleased } from './changelog.ts';
import { checkNextVersion } from './next-version.ts';
import { run, runVisibly } from './tools.ts';

export interface ReleaseOrder {
  /** The checkout to release from. */
  root: string;
  version: string;
  /** Where the files go. */
  out: string;
  /** Builds everything and leaves the repository as it is. */
  isDryRun: boolean;
  /** Leaves `.ci/run` out. */
  skipsChecks: boolean;
  say(line: string): void;
}

/**
 * Makes a release in a clone: version, changelog, generated files, all checks, files. Only when everything is there the
 * commit and its tag come into the repository, so that a failure leaves nothing behind.
 */
export async function makeRelease(order: ReleaseOrder): Promise<void> {
  const { root, version, out, isDryRun, skipsChecks, say } = order;
  await checkOrder(order);
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-release-'));
  const clone = join(folder, 'khanesh');
  try {
    await run('git', ['clone', '--quiet', root, clone], folder);
    await nameVersion(clone, version);
    await installTools(root, clone, skipsChecks);
    await run(process.execPath, ['scripts/generate.ts'], clone);
    await commit(root, clone, version);
    if (skipsChecks) say('the checks are left out');
    else await runVisibly('.ci/run', [], clone);
    for (const name of await buildRelease(clone, version, out)) say(join(out, name));
    if (isDryRun) return say(`${version} could be released; nothing in the repository has changed`);
    await run('git', ['fetch', '--quiet', clone, `refs/tags/v${version}:refs/tags/v${version}`], root);
    await run('git', ['merge', '--quiet', '--ff-only', `v${version}`], root);
    say(`${version} is committed and tagged: git push --follow-tags`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkOrder({ root, version, out }: ReleaseOrder): Promise<void> {
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const { version: current } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const last = lastRelease(changelog);
  checkNextVersion(version, last === undefined ? { current } : { current, last });
  unreleased(changelog);
  const changes = await run('git', ['status', '--porcelain'], root);
  if (changes !== '') throw new Error(`there are changes that are not committed:\n${changes.trimEnd()}`);
  const tag = await run('git', ['tag', '--list', `v${version}`], root);
  if (tag !== '') throw new Error(`the tag v${version} is there already`);
  const found = await readdir(out).catch(() => []);
  if (found.length > 0) throw new Error(`${out} is not empty`);
}

/** package.json has the version; the lock file repeats it, and the changelog tells of it. */
async function nameVersion(clone: string, version: string): Promise<void> {
  const change = async (name: string, edit: (text: string) => string) => {
    const path = join(clone, name);
    await writeFile(path, edit(await readFile(path, 'utf8')));
  };
  const inJson = (
    edit: (json: { version: string; packages?: Record<string, { version?: string }> }) => void,
  ) => {
    return (text: string) => {
      const json = JSON.parse(text);
      edit(json);
      return `${JSON.stringify(json, null, 2)}\n`;
    };
  };
  await change(
    'package.json',
    inJson((json) => {
      json.version = version;
    }),
  );
  await change(
    'package-lock.json',
    inJson((json) => {
      json.version = version;
      json.packages![''] = { ...json.packages![''], version };
    }),
  );
  const day = new Date().toISOString().slice(0, 10);
  await change('CHANGELOG.md', (text) => released(text, version, day));
}

/** Without checks, those of the checkout do: they are what the lock file says. */
async function installTools(root: string, clone: string, skipsChecks: boolean): Promise<void> {
  if (skipsChecks) await symlink(join(root, 'node_modules'), join(clone, 'node_modules'));
  else await run('npm', ['ci', '--no-audit', '--no-fund'], clone);
}

async function commit(root: string, clone: string, version: string): Promise<void> {
  const own = async (name: string) => (await run('git', ['config', name], root)).trim();
  const person = ['-c', `user.name=${await own('user.name')}`, '-c', `user.email=${await own('user.email')}`];
  await run('git', [...person, 'commit', '--quiet', '--all', '-m', `release: ${version}`], clone);
  await run('git', [...person, 'tag', '--annotate', `v${version}`, '-m', `Khanesh ${version}`], clone);
}
