/** What the first start made. */
interface Sandbox {
  account: { id: string };
  /** The secret of its first key. */
  key: string;
}

/**
 * What a start prints for people: where the service listens; on the very first start also the sandbox key, a request to
 * paste, and how to get another key.
 */
export function greeting(address: string, sandbox: Sandbox | undefined): string {
  const listens = `Khanesh listens on ${address}; its documentation is at ${address}/docs\n`;
  if (sandbox === undefined) return listens;
  const { account, key } = sandbox;
  return `
Your sandbox key (shown only this once):

  ${key}

Try it:

  curl ${address}/v1/diacritize \\
    -H 'Authorization: Bearer ${key}' \\
    -H 'Content-Type: application/json' \\
    -d '{"text": "کتاب من روی میز است."}'

Another key, should this one be lost:

  npm run -s admin -- key create --account ${account.id} --name 'second key'

${listens}`;
}
