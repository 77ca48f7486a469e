// Built from client/ by `npm run generate`. Do not edit.
import type { KhaneshClient } from './khanesh-client.js';
import type { ClientOptions } from './options.js';
/**
 * A client of the service, with one method per operation.
 *
 * Without options it reads KHANESH_BASE_URL and KHANESH_API_KEY.
 * Throws a TypeError that names a wrong or missing option, and an Error in a browser unless `dangerouslyAllowBrowser` is true.
 */
export declare function createClient(options?: ClientOptions): KhaneshClient;
