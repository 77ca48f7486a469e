import { type Exchange, sendOnce } from '../../providers/index.ts';
import { SpeechFailure } from '../speech-failure.ts';
import { nameBreak } from './name-break.ts';

/**
 * Submits a passage by HTTP, once, and gives the response whatever its status. Rejects with the signal's reason on abort,
 * else with SpeechFailure: `unsent` when no connection came about, `uncertain` when it broke before the answer began.
 */
export function submit(exchange: Exchange & { body: string }): Promise<Response> {
  return sendOnce(exchange).catch(nameBreak);
}

/**
 * Asks an engine, called `name`, for something that costs nothing. Rejects with the signal's reason on abort, else with
 * SpeechFailure.
 */
export async function probe(name: string, exchange: Omit<Exchange, 'body'>): Promise<Response> {
  try {
    return await sendOnce(exchange);
  } catch (cause) {
    exchange.signal.throwIfAborted();
    throw new SpeechFailure(`${name} was not reached`, { cause });
  }
}
