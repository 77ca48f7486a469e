import { statSync } from 'node:fs';
import { findRuntime } from '../runtime.ts';
import { voicePaths } from './voice-file.ts';

/** Where the models and what runs them are looked for. */
export interface PiperPlaces {
  voiceDir: string;
  runtimeDir: string;
}

/** What is there for Piper, by the presence of files alone: a start must not wait for models to load. */
export interface PiperHere {
  /** Those of the voices whose model and description are there. */
  voices: string[];
  hasRuntime: boolean;
}

export function lookForPiper({ voiceDir, runtimeDir }: PiperPlaces, names: readonly string[]): PiperHere {
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  return {
    voices: names.filter((name) => voicePaths(voiceDir, name).every(isFile)),
    hasRuntime: findRuntime(runtimeDir) !== undefined,
  };
}
