import type { SpeechConfig } from '../config/index.ts';
import type { Reader } from '../reading/index.ts';
import { createAzure } from './engines/azure/azure.ts';
import { createEmbeddedSpeech } from './engines/embedded/engine.ts';
import { createGemini } from './engines/gemini/gemini.ts';
import { createPiper } from './engines/piper/piper.ts';
import type { Adapter } from './external/adapter.ts';
import { createExternalSpeech } from './external/external-speech.ts';
import { createSpokenSeconds, type SpokenSeconds } from './script/spoken-seconds.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { SpeechFailure } from './speech-failure.ts';
import { type VoiceRole, voiceNamed } from './voices.ts';

/** The engines of all voices. */
export interface SpeechEngines {
  /** The one engine of a voice; no other speaks for it. */
  engineFor(voice: string): SpeechEngine;
  /** Every engine that some voice has, by what the operator calls it. */
  readonly engines: ReadonlyMap<string, SpeechEngine>;
  /** Estimates recordings of Basic voices. */
  spokenSeconds: SpokenSeconds;
  close(): Promise<void>;
}

export interface SpeechOptions {
  config: SpeechConfig;
  reader: Reader;
  /** Threads of the embedded engine. */
  workers: number;
  /** Called with what became of each section that an engine outside was given. */
  onSubmitted?(engine: string, outcome: string): void;
  /** Reaches engines outside; the global one by default. */
  fetch?: typeof globalThis.fetch;
}

// Each process of Piper has a core of its own and some hundred megabytes.
const MOST_PROCESSES = 4;

/** Opens the engines that the configuration names, and no other. */
export function openSpeech(options: SpeechOptions): SpeechEngines {
  const { config, reader, workers, onSubmitted = () => {} } = options;
  const embedded = createEmbeddedSpeech({ reader, workers });
  const engineOf = (role: VoiceRole): SpeechEngine => {
    const adapter = adapterOf(role, options);
    if (adapter === undefined) return embedded;
    const name = config[role].engine;
    return createExternalSpeech(adapter, { onOutcome: (outcome) => onSubmitted(name, outcome) });
  };
  const byRole: Record<VoiceRole, SpeechEngine> = {
    featured: engineOf('featured'),
    local: engineOf('local'),
    premium: engineOf('premium'),
  };
  const roles = Object.keys(byRole) as VoiceRole[];
  const engines = new Map(roles.map((role) => [config[role].engine, byRole[role]]));
  return {
    engineFor: (name) => byRole[roleOf(name)],
    engines,
    spokenSeconds: createSpokenSeconds(reader),
    close: async () => void (await Promise.all([...engines.values()].map((engine) => engine.close()))),
  };
}

/** The adapter of the engine outside that has a role; undefined where the embedded engine speaks. */
function adapterOf(role: VoiceRole, { config, reader, workers, fetch }: SpeechOptions): Adapter | undefined {
  const chosen = config[role];
  const through = fetch && { fetch };
  switch (chosen.engine) {
    case 'embedded':
      return undefined;
    case 'azure':
      return createAzure({ ...chosen, ...through });
    case 'gemini':
      return createGemini({ ...chosen, ...through });
    case 'piper': {
      const processes = Math.min(MOST_PROCESSES, Math.ceil(workers / 2));
      return createPiper({ ...chosen, reader, processes });
    }
  }
}

function roleOf(name: string): VoiceRole {
  const voice = voiceNamed(name);
  if (voice !== undefined) return voice.role;
  throw new SpeechFailure('there is no such voice', { kind: 'refused', remedy: 'text' });
}
