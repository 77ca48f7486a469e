import { ConfigError } from '../../config/index.ts';

/** The address without a trailing slash; a ConfigError shows `example` where it is no plain http or https address. */
export function baseAddress(url: string, example: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const plain = parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password;
  if (!plain || parsed.search || parsed.hash) {
    throw new ConfigError('TRANSLATION_URL', `must be a plain http or https address, such as ${example}`);
  }
  return parsed.href.replace(/\/+$/, '');
}
