import { parseVersion } from '../../server/database/schema/version.ts';

/**
 * Throws unless `version` may follow the last released one: by one patch, minor or major step. Databases go from one minor
 * version to the next, so that none may be left out. The first release is the version of package.json.
 */
export function checkNextVersion(
  version: string,
  { last, current }: { last?: string; current: string },
): void {
  parseVersion(version);
  const allowed = last === undefined ? [current] : followers(last);
  if (!allowed.includes(version)) {
    const after = last === undefined ? 'there is no release yet' : `the last release is ${last}`;
    throw new Error(`${after}: the next one is ${allowed.join(' or ')}, not ${version}`);
  }
}

function followers(last: string): string[] {
  const [major, minor, patch] = parseVersion(last);
  return [`${major}.${minor}.${patch + 1}`, `${major}.${minor + 1}.0`, `${major + 1}.0.0`];
}
