/** The system's or undici's code for a failure, such as ECONNREFUSED, wherever in the chain of causes it stands. */
export function causeCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}
