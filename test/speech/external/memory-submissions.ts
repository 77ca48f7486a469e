import { type Sound, SpeechFailure, type Submissions } from '../../../server/speech/index.ts';

export interface MemorySubmissions extends Submissions {
  /** What was recorded, in order; with `submitted`, after how many submissions. */
  log: string[];
}

/** Submissions that are recorded in memory. */
export function createMemorySubmissions(submitted?: () => number): MemorySubmissions {
  const finished = new Map<number, Sound>();
  const out = new Set<number>();
  const log: string[] = [];
  const write = (what: string) => log.push(submitted === undefined ? what : `${what} after ${submitted()}`);
  return {
    log,
    async begin(section) {
      const sound = finished.get(section);
      if (sound !== undefined) return sound;
      if (out.has(section)) throw new SpeechFailure('submitted before', { kind: 'uncertain' });
      write(`begin ${section}`);
      out.add(section);
      return undefined;
    },
    async withdraw(section) {
      write(`withdraw ${section}`);
      out.delete(section);
    },
    async finish(section, sound) {
      write(`finish ${section}`);
      finished.set(section, sound);
    },
  };
}
