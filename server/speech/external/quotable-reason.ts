const LONGEST = 200;
const PERSIAN = /\p{Script=Arabic}/u;

/** An engine's own word on a failure for logs: short, and only if it can hold neither the user's text nor the key. */
export function quotableReason(reason: unknown, secret: string): string | undefined {
  if (typeof reason !== 'string' || reason.trim() === '') return undefined;
  const line = reason.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (PERSIAN.test(line) || (secret !== '' && line.includes(secret))) return undefined;
  return line.slice(0, LONGEST);
}
