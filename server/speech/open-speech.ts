import type { SpeechConfig } from '../config/index.ts';
import type { Reader } from '../reading/index.ts';
import { type ChosenEngines, chooseEngines, type EngineName } from './choose-engines.ts';
import { createAzure } from './engines/azure/azure.ts';
import { createEmbeddedSpeech } from './engines/embedded/engine.ts';
import { createGemini } from './engines/gemini/gemini.ts';
import { createPiper } from './engines/piper/piper.ts';
import type { Adapter } from './external/adapter.ts';
import { createExternalSpeech } from './external/external-speech.ts';
import { createSpokenSeconds, type SpokenSeconds } from './script/spoken-seconds.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { SpeechFailure } from './speech-failure.ts';

/** The engines of all voices. */
export interface SpeechEngines {
  /** The one engine of a voice; no other speaks for it. */
  engineFor(voice: string): SpeechEngine;
  /** Every engine that some voice has, by what the operator calls it. */
  readonly engines: ReadonlyMap<string, SpeechEngine>;
  /** Which of them speaks for which voice, decided once. */
  readonly chosen: ChosenEngines;
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
  const chosen = chooseEngines(config);
  const open = (name: EngineName): SpeechEngine => {
    const adapter = adapterOf(name, options, chosen);
    if (adapter === undefined) return createEmbeddedSpeech({ reader, workers });
    return createExternalSpeech(adapter, { onOutcome: (outcome) => onSubmitted(name, outcome) });
  };
  const names = new Set(chosen.byVoice.values());
  const engines = new Map([...names].map((name) => [name, open(name)] as const));
  return {
    engineFor: (voice) => engines.get(engineOf(chosen, voice))!,
    engines,
    chosen,
    spokenSeconds: createSpokenSeconds(reader),
    close: async () => void (await Promise.all([...engines.values()].map((engine) => engine.close()))),
  };
}

/** The adapter of an engine outside; undefined for the embedded one. */
function adapterOf(
  name: EngineName,
  { config: { featured, local, premium }, reader, workers, fetch }: SpeechOptions,
  { byVoice }: ChosenEngines,
): Adapter | undefined {
  const through = fetch && { fetch };
  if (name === 'azure' && featured.engine === 'azure') return createAzure({ ...featured, ...through });
  if (name === 'gemini' && premium.engine === 'gemini') return createGemini({ ...premium, ...through });
  if (name === 'piper' && local.engine !== 'embedded') {
    const voices = [...byVoice].flatMap(([voice, engine]) => (engine === 'piper' ? [voice] : []));
    const processes = Math.min(MOST_PROCESSES, Math.ceil(workers / 2));
    return createPiper({ ...local, reader, processes, voices });
  }
  return undefined;
}

function engineOf({ byVoice }: ChosenEngines, voice: string): EngineName {
  const name = byVoice.get(voice);
  if (name !== undefined) return name;
  throw new SpeechFailure('there is no such voice', { kind: 'refused', remedy: 'text' });
}
