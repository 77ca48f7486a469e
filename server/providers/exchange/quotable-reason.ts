const LONGEST = 200;
const PERSIAN = /\p{Script=Arabic}/u;
/** Escapes of JSON and JavaScript, XML and addresses, behind which Persian may hide. */
const ESCAPED = /\\[ux]|&#|%D[89AB]/i;

/**
 * An engine's own words on a failure, for logs: on one line, at most 200 characters, and only if they can hold neither
 * the user's text nor the secret.
 */
export function quotableReason(reason: unknown, secret: string | undefined): string | undefined {
  if (typeof reason !== 'string') return undefined;
  const line = reason.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const isUnsafe = PERSIAN.test(line) || ESCAPED.test(line) || (!!secret && line.includes(secret));
  return line === '' || isUnsafe ? undefined : line.slice(0, LONGEST);
}
