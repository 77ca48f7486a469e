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

/**
 * What a start prints for people once it listens: the address and how to get another key; after the very first start also a
 * request to paste, at the end.
 */
export function greeting(address: string, sandbox: Sandbox | undefined, hasPage: boolean): string {
  const page = hasPage ? 'open it in a browser to try it, ' : '';
  const listens = `Khanesh listens on ${address}; ${page}its documentation is at ${address}/docs\n`;
  if (sandbox === undefined) return `${listens}${ANOTHER_KEY}`;
  const { account, key } = sandbox;
  return `${listens}
Another key for this account, should the one above be lost:

  npm run -s admin -- key create --account ${account.id} --name 'second key'

Try it:

  curl ${address}/v1/diacritize \\
    -H 'Authorization: Bearer ${key}' \\
    -H 'Content-Type: application/json' \\
    -d '{"text": "کتاب من روی میز است."}'

`;
}

const ANOTHER_KEY = `For a new key: npm run -s admin -- account list, then key create --account ACCOUNT_ID --name NAME
`;

/** What a start prints that listens on every address of its machine without PUBLIC_URL. */
export const PUBLIC_URL_NOTICE = `It listens on every address of this machine. Addresses in answers are those that clients wrote, where that is an IP
address or localhost; for clients that use a name or a proxy, set PUBLIC_URL, such as https://khanesh.example
`;
