/** Brings a model into the process unless it is there, and says something with it. */
export interface ToProcess {
  /** Numbered from 1. */
  task: number;
  model: string;
  /** A model with another stamp takes the place of the one that is loaded. */
  stamp: string;
  sampleRate: number;
  /** Nothing: only load the model. */
  sentence: { ids: readonly number[]; noise: number; length: number; noiseWidth: number } | undefined;
}

/** Samples are mono, 16 bit, 24 kHz, without the silence around them. */
export type FromProcess =
  | { task: number; samples: Int16Array }
  /** `operator`: it will fail again until a file or a package is changed. */
  | { task: number; failed: string; operator: boolean };
