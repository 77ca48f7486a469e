import { ConfigError } from '../../config.ts';

/** The address without a trailing slash. Throws a ConfigError when paths cannot be put behind it. */
export function plainAddress(url: string, variable: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isPlain = parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password;
  // The value is not repeated: it may hold a credential.
  if (!isPlain || parsed.search || parsed.hash)
    throw new ConfigError(variable, 'must be an http or https address without a user, a query or a fragment');
  return parsed.href.replace(/\/+$/, '');
}
