import { type Sound, SpeechFailure, type Submissions } from '../../../server/speech/index.ts';

export interface Notes extends Submissions {
  /** What was recorded, in order; with `submitted`, after how many submissions. */
  log: string[];
}

/** Submissions that are recorded in memory. */
export function createNotes(submitted?: () => number): Notes {
  const finished = new Map<number, Sound>();
  const out = new Set<number>();
  const log: string[] = [];
  const note = (what: string) => log.push(submitted === undefined ? what : `${what} after ${submitted()}`);
  return {
    log,
    patienceMs: 200,
    async begin(section) {
      const sound = finished.get(section);
      if (sound !== undefined) return sound;
      if (out.has(section)) throw new SpeechFailure('submitted before', { kind: 'uncertain' });
      note(`begin ${section}`);
      out.add(section);
      return undefined;
    },
    async withdraw(section) {
      note(`withdraw ${section}`);
      out.delete(section);
    },
    async finish(section, sound) {
      note(`finish ${section}`);
      finished.set(section, sound);
    },
  };
}
