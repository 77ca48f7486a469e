// Built from client/ by `npm run generate`. Do not edit.
import type { KhaneshClient } from './khanesh-client.js';
import type { ClientOptions } from './options.js';
/**
 * A client of the service, with one method per operation.
 *
 * Throws a TypeError that names a wrong option, and an Error in a browser unless `dangerouslyAllowBrowser` is true.
 */
export declare function createClient(options: ClientOptions): KhaneshClient;
