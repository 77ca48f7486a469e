/** The stages of a recording: `queue` is the wait of a job for a worker, `first_sound` the part of `synthesis` before it. */
export type Stage = 'queue' | 'first_sound' | 'synthesis' | 'encoding' | 'storing';

/** Told once of each stage that a recording went through. */
export type OnStage = (stage: Stage, seconds: number) => void;

/** A clock of the stages that take turns. */
export interface Stages {
  /** Counts the time since the last lap, or since the start, for this stage. */
  lap(stage: 'synthesis' | 'encoding' | 'storing'): void;
  report(onStage: OnStage | undefined): void;
}

export function watchStages(): Stages {
  const spent = new Map<Stage, number>();
  let since = performance.now();
  return {
    lap(stage) {
      const now = performance.now();
      const before = spent.get(stage) ?? 0;
      if (stage === 'synthesis' && !spent.has(stage)) spent.set('first_sound', now - since);
      spent.set(stage, before + now - since);
      since = now;
    },
    report(onStage) {
      for (const [stage, milliseconds] of spent) onStage?.(stage, milliseconds / 1000);
    },
  };
}
