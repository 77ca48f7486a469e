import { parseVersion } from '../../server/database/schema/version.ts';

/** The first release of the minor version after that of `version`. */
export function nextMinor(version: string): string {
  const [major, minor] = parseVersion(version);
  return `${major}.${minor + 1}.0`;
}

/** The header of a migration that appears in a release. */
export function headerOf(release: string, kind: 'expand' | 'contract'): string {
  return `-- release: ${release}\n-- kind: ${kind}\n`;
}
