import { createClientWithClock } from './create-client-with-clock.ts';
import type { KhaneshClient } from './khanesh-client.ts';
import type { ClientOptions } from './options.ts';
import { systemClock } from './transport/clock.ts';

/**
 * A client of the service, with one method per operation.
 *
 * Without options it reads KHANESH_BASE_URL and KHANESH_API_KEY.
 * Throws a TypeError that names a wrong or missing option, and an Error in a browser unless `dangerouslyAllowBrowser` is true.
 */
export function createClient(options: ClientOptions = {}): KhaneshClient {
  return createClientWithClock(options, systemClock);
}
