/** `1.2.3` as three numbers. Throws for anything else. */
export function parseVersion(version: string): [major: number, minor: number, patch: number] {
  const [, major, minor, patch] = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/.exec(version) ?? [];
  if (patch === undefined) throw new Error(`"${version}" is no version; it has the form 1.2.3.`);
  return [Number(major), Number(minor), Number(patch)];
}

/** Whether a version is the other one or came before it. */
export function isUpTo(version: string, other: string): boolean {
  const [a, b] = [parseVersion(version), parseVersion(other)];
  const index = a.findIndex((number, place) => number !== b[place]);
  return index < 0 || a[index]! < b[index]!;
}

/** The first release of the minor version before that of `version`; of a major version's first minor one, its own first. */
export function previousMinor(version: string): string {
  const [major, minor] = parseVersion(version);
  return `${major}.${Math.max(0, minor - 1)}.0`;
}
