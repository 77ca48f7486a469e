/**
 * A condition that is always true and is decided before any row is locked: from then on, until the end of the
 * transaction, waiting for a lock fails with 55P03 after as many milliseconds as the parameter, a text, says. Part of a
 * statement that is sent anyway, since a statement of its own would be a round trip more.
 */
export function waitsAtMost(parameter: string): string {
  return `(SELECT set_config('lock_timeout', ${parameter}::text, true)) IS NOT NULL`;
}
