/** The operations room: the function behind every operation of the contract, the only place that speaks snake_case. */

import type { Handlers } from '../contract/index.ts';
import type { Services } from '../services.ts';
import { audioOperations } from './audio.ts';
import { speechOperations } from './speech.ts';
import { speechJobOperations } from './speech-jobs.ts';
import { textOperations } from './text.ts';
import { usageOperations } from './usage.ts';

/** The handler of every operation of the contract. */
export function createHandlers(services: Services): Handlers {
  return {
    ...textOperations(services),
    ...speechOperations(services),
    ...speechJobOperations(services),
    ...usageOperations(services),
    ...audioOperations(services),
  };
}
