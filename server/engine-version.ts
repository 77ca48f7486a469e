import packageJson from '../package.json' with { type: 'json' };

/** The version of this service: `1.2.3`. */
export const VERSION: string = packageJson.version;

/** The version of this service, and the first part of every engine version. */
export const ENGINE_VERSION = `khanesh/${VERSION}`;

/** Names what made a result: equal inputs with equal engine versions give equal results. */
export function engineVersion(engine: string, version: string): string {
  return `${ENGINE_VERSION} ${engine}/${version}`;
}
