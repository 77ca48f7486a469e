import type { Translator } from '../../translation/index.ts';
import type { Tracing } from '../tracing.ts';
import { withChanges } from './with-changes.ts';

/** The same translator with a span for each text; `engine` is what the operator calls it. */
export function tracedTranslator(
  tracing: Tracing | undefined,
  translator: Translator,
  engine: string,
): Translator {
  if (tracing === undefined) return translator;
  const span = { name: 'translate', attributes: { 'khanesh.engine': engine } };
  return withChanges(translator, {
    translate: (text, signal) => tracing.within(span, () => translator.translate(text, signal)),
  });
}
