/** Two seconds: a load balancer asks again soon, and a healthy database answers in milliseconds. */
const LIMIT_MS = 2000;

/** The database is there, and silent. */
class Silent extends Error {
  /** What anybody may read of it in `/readyz`. */
  readonly publicMessage = 'It does not answer.';
}

/** Rejects when the statement fails or takes too long; a late statement still runs to its end. */
export async function pingWithin(statement: () => Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Silent('The database does not answer.')), LIMIT_MS);
  try {
    await Promise.race([statement(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
