const UNRELEASED = '## Unreleased';
const RELEASED = /^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/m;

/** The newest released version in a changelog; undefined where there is none. */
export function lastRelease(changelog: string): string | undefined {
  return RELEASED.exec(changelog)?.[1];
}

/** What a release brings: the text under "Unreleased". Throws where there is none. */
export function unreleased(changelog: string): string {
  const [, after] = changelog.split(`\n${UNRELEASED}\n`);
  if (after === undefined) throw new Error(`CHANGELOG.md has no section "${UNRELEASED}"`);
  const text = after.split(/^## /m, 1)[0]!.trim();
  if (!/^- /m.test(text))
    throw new Error('CHANGELOG.md names nothing under "Unreleased": there is nothing to release');
  return text;
}

/** The changelog with what was unreleased under a version and its day. */
export function released(changelog: string, version: string, day: string): string {
  unreleased(changelog);
  return changelog.replace(`\n${UNRELEASED}\n`, `\n${UNRELEASED}\n\n## ${version} - ${day}\n`);
}
