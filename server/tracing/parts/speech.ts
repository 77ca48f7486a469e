import type { SpeechEngine, SpeechEngines } from '../../speech/index.ts';
import type { Tracing } from '../tracing.ts';
import { withChanges } from './with-changes.ts';

/** The same engines with a span for each recording, as long as its sound is being made and taken. */
export function tracedSpeech(tracing: Tracing | undefined, speech: SpeechEngines): SpeechEngines {
  if (tracing === undefined) return speech;
  const names = new Map([...speech.engines].map(([name, engine]) => [engine, name]));
  const traced = new Map([...names].map(([engine, name]) => [engine, tracedEngine(tracing, engine, name)]));
  return withChanges(speech, { engineFor: (voice) => traced.get(speech.engineFor(voice))! });
}

function tracedEngine(tracing: Tracing, engine: SpeechEngine, name: string): SpeechEngine {
  return withChanges(engine, {
    record: (request, signal, options) => {
      const attributes = { 'khanesh.engine': name, 'khanesh.voice': request.voice.name };
      return tracing.throughout({ name: 'synthesize', attributes }, () =>
        engine.record(request, signal, options),
      );
    },
  });
}
