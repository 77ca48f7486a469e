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
 * What a start prints for people once it listens: the address; after the very first start also a request to paste, and
 * how to get another key.
 */
export function greeting(address: string, sandbox: Sandbox | undefined, hasPage: boolean): string {
  const page = hasPage ? 'open it in a browser to try it, ' : '';
  const listens = `Khanesh listens on ${address}; ${page}its documentation is at ${address}/docs\n`;
  if (sandbox === undefined) return listens;
  const { account, key } = sandbox;
  return `Try it:

  curl ${address}/v1/diacritize \\
    -H 'Authorization: Bearer ${key}' \\
    -H 'Content-Type: application/json' \\
    -d '{"text": "کتاب من روی میز است."}'

Another key, should this one be lost:

  npm run -s admin -- key create --account ${account.id} --name 'second key'

${listens}`;
}
