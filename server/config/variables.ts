/** A variable has a wrong value, or a required one is missing. The message names it and says what it may be. */
export class ConfigError extends Error {
  constructor(variable: string, reason: string) {
    super(`${variable} ${reason}`);
    this.name = 'ConfigError';
  }
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** The value; undefined when the variable is not set or empty. */
export function text(env: Variables, name: string): string | undefined {
  const value = env[name];
  return value === undefined || value === '' ? undefined : value;
}

export function integer(env: Variables, name: string, fallback: number, least: number, most: number): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new ConfigError(name, `must be a whole number from ${least} to ${most}, not "${value}"`);
}

export function oneOf<T extends string>(env: Variables, name: string, allowed: readonly T[], fallback: T): T {
  const value = text(env, name) ?? fallback;
  if ((allowed as readonly string[]).includes(value)) return value as T;
  throw new ConfigError(name, `must be one of ${allowed.join(', ')}, not "${value}"`);
}

export function address(env: Variables, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name);
  return value === undefined ? undefined : checkedAddress(value, name, protocols);
}

// The message never repeats the value: a database address contains a password.
export function checkedAddress(value: string, name: string, protocols: readonly string[]): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigError(name, `must be an absolute address that begins with ${protocols.join('// or ')}//`);
  }
  return value.replace(/\/+$/, '');
}

/** An http or https address to which paths can be added: no credentials, query or fragment; undefined for any other. */
export function plainAddress(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  return url.username || url.password || url.search || url.hash ? undefined : url;
}

// fetch would repeat a value that is no valid header in the message of its error.
export function credential(env: Variables, name: string): string | undefined {
  const value = text(env, name)?.trim();
  if (value !== undefined && !/^[\x21-\x7e]+$/.test(value))
    throw new ConfigError(name, 'must be printable ASCII without spaces');
  return value;
}
