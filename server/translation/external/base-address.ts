import { ConfigError, plainAddress } from '../../config/index.ts';

/** TRANSLATION_URL without a trailing slash; a ConfigError shows `example` where it is no plain address. */
export function baseAddress(url: string, example: string): string {
  const address = plainAddress(url);
  if (address === undefined) {
    throw new ConfigError('TRANSLATION_URL', `must be a plain http or https address, such as ${example}`);
  }
  return address.href.replace(/\/+$/, '');
}
