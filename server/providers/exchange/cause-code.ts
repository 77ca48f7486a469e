/** The code of a failure, such as ECONNREFUSED, from the first error in its chain of causes that has one. */
export function causeCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}
