/** Two seconds: a load balancer asks again soon, and a healthy database answers in milliseconds. */
const limit = 2000;

/** Rejects when the statement fails or does not end in time; the statement itself goes on. */
export async function pingWithin(statement: () => Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The database does not answer.')), limit);
  try {
    await Promise.race([statement(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
