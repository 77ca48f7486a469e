import { resolve } from 'node:path';
import type { Config } from '../config/index.ts';

/** What the very first start made. */
export interface Sandbox {
  account: { id: string };
  /** The secret of its first key. */
  key: string;
}

/** The key of the sandbox, as it is printed the one time that it can be. */
export function keyNotice({ key }: Sandbox): string {
  return `\nYour sandbox key (shown only this once):\n\n  ${key}\n\n`;
}

/** What of the settings a start tells people about. */
type Told = Pick<Config, 'tryPage' | 'dataDir' | 'databaseUrl'>;

/**
 * What a start prints for people once it listens: the address and how to get another key; after the very first start also a
 * request to paste, at the end.
 */
export function greeting(address: string, sandbox: Sandbox | undefined, config: Told): string {
  const admin = adminCall(config);
  const page = config.tryPage ? 'open it in a browser to try it, ' : '';
  const listens = `Khanesh listens on ${address}; ${page}its documentation is at ${address}/docs\n`;
  if (sandbox === undefined) {
    return `${listens}For a new key: ${admin} account list, then key create --account ACCOUNT_ID --name NAME\n`;
  }
  const { account, key } = sandbox;
  return `${listens}
Another key for this account, should the one above be lost:

  ${admin} key create --account ${account.id} --name 'second key'

Try it:

  curl ${address}/v1/diacritize \\
    -H 'Authorization: Bearer ${key}' \\
    -H 'Content-Type: application/json' \\
    -d '{"text": "کتاب من روی میز است."}'

`;
}

/** How the commands of an operator find this installation from another window. The address of a database has a password. */
function adminCall({ dataDir, databaseUrl }: Told): string {
  const folder = dataDir === resolve('data') ? '' : `DATA_DIR='${dataDir.replaceAll("'", `'\\''`)}' `;
  const database = databaseUrl === undefined ? '' : 'DATABASE_URL=… ';
  return `${folder}${database}npm run -s admin --`;
}

/** What a start prints that listens on every address of its machine without PUBLIC_URL. */
export const PUBLIC_URL_NOTICE = `It listens on every address of this machine. Addresses in answers are those that clients wrote, where that is an IP
address or localhost; for clients that use a name or a proxy, set PUBLIC_URL, such as https://khanesh.example
`;
