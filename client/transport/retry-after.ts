/**
 * The wait that a `Retry-After` header asks for, in seconds; undefined when there is none that can be read.
 * The service sends seconds; proxies may send a date (RFC 9110, section 10.2.3). `now` is in milliseconds since 1970.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header);
  const date = /[A-Za-z]/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
