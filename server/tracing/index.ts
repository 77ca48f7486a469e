/** The tracing room: spans of requests and jobs for an OpenTelemetry collector, loaded only where one is named. */

import type { TracingConfig } from '../config/index.ts';
import type { Log } from '../log.ts';
import type { Tracing } from './tracing.ts';

export { tracedDatabase } from './parts/database.ts';
export { tracedFetch } from './parts/fetch.ts';
export { tracedLedger } from './parts/ledger.ts';
export { tracedPerform } from './parts/perform.ts';
export { tracedReader } from './parts/reader.ts';
export { tracedSpeech } from './parts/speech.ts';
export { tracedStore } from './parts/store.ts';
export { tracedTranslator } from './parts/translator.ts';
export type { Root, Tracing } from './tracing.ts';

/** Opens tracing as configured; undefined without a configuration, and then nothing of OpenTelemetry is loaded. */
export async function openTracing(
  config: TracingConfig | undefined,
  log: Pick<Log, 'warn'>,
): Promise<Tracing | undefined> {
  if (config === undefined) return undefined;
  const { createTracing } = await import('./telemetry/create-tracing.ts');
  return createTracing(config, log);
}
