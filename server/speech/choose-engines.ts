import type { SpeechConfig } from '../config/index.ts';
import { lookForPiper } from './engines/piper/voices/voices-here.ts';
import { VOICES } from './voices.ts';

/** The engines by what the operator calls them. */
export type EngineName = 'embedded' | 'azure' | 'gemini' | 'piper';

/** Which engine speaks for each voice, for as long as the process runs. */
export interface ChosenEngines {
  byVoice: ReadonlyMap<string, EngineName>;
  /** The same for the voices of this machine alone, as operators are told it. */
  local: Readonly<Record<string, EngineName>>;
  /** Voices whose models for Piper are there, but not what runs them. */
  withoutRuntime: readonly string[];
}

/** Decides what speaks for each voice. With `auto` it looks at what is there now, and never again. */
export function chooseEngines(config: SpeechConfig, look = lookForPiper): ChosenEngines {
  const names = VOICES.filter(({ role }) => role === 'local').map(({ name }) => name);
  const { local, withoutRuntime } = chooseLocal(config.local, names, look);
  const byVoice = VOICES.map(({ name, role }) => {
    const engine = role === 'local' ? local[name]! : config[role].engine;
    return [name, engine] as const;
  });
  return { byVoice: new Map(byVoice), local, withoutRuntime };
}

function chooseLocal(
  config: SpeechConfig['local'],
  names: readonly string[],
  look: typeof lookForPiper,
): Pick<ChosenEngines, 'local' | 'withoutRuntime'> {
  const allOf = (engineOf: (name: string) => EngineName) =>
    Object.fromEntries(names.map((name) => [name, engineOf(name)]));
  const { engine } = config;
  if (engine !== 'auto') return { local: allOf(() => engine), withoutRuntime: [] };
  const { voices, hasRuntime } = look(config, names);
  return {
    local: allOf((name) => (hasRuntime && voices.includes(name) ? 'piper' : 'embedded')),
    withoutRuntime: hasRuntime ? [] : voices,
  };
}
