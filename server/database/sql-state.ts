import { DatabaseError } from 'pg-protocol';

/** The SQLSTATE of a failed statement (`23505` …), or undefined when the failure has none. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}
