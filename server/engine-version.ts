import packageJson from '../package.json' with { type: 'json' };

/** The version of this service, and the first part of every engine version. */
export const ENGINE_VERSION = `khanesh/${packageJson.version}`;

/** Names what made a result: equal inputs with equal engine versions give equal results. */
export function engineVersion(engine: string, version: string): string {
  return `${ENGINE_VERSION} ${engine}/${version}`;
}
