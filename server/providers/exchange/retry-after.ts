/** An hour in seconds: no client waits longer, and a wrong clock must not silence one for days. */
const LONGEST = 3600;

/** Whole seconds, 1 to 3600, from a Retry-After header in either of its forms; undefined when there is none. */
export function retryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? '';
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 1), LONGEST);
}
