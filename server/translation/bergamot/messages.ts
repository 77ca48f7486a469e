import type { ModelFile } from './model-files.ts';

/** What the thread is started with. */
export interface ThreadStart {
  folder: string;
  files: readonly ModelFile[];
}

export interface ToThread {
  sentences: string[];
}

/** The first message says that the model is loaded, or why it cannot be; each further one answers one batch. */
export type FromThread = { loaded: true } | { refused: string } | { translations: string[] };
