import type { SpeakPassage } from './speak-passage.ts';

/** One engine as its file describes it; `createExternalSpeech` adds everything else. */
export interface Adapter {
  /** Names engine, model and all that changes how it sounds; part of what names a cached recording. */
  version: string;
  /** For the operator, as in "Azure" or "Piper". */
  name: string;
  speak: SpeakPassage;
  /** Resolves when the engine could speak, which it finds out at no cost; rejects with SpeechFailure. */
  check(signal: AbortSignal): Promise<void>;
  close?(): Promise<void>;
  /** Milliseconds after which `check` has failed; 5000 unless the engine has something to load. */
  readyMs?: number;
  /** Whether its sound is MP3; samples by default. */
  givesMp3?: boolean;
  /** Milliseconds until the first sound of a passage of about 150 seconds; beyond them the submission is uncertain. */
  firstSoundMs: number;
  /** Milliseconds between two pieces of sound; beyond them the recording is lost. */
  silenceMs: number;
  /** How many passages it is given at once. */
  parallel: number;
  /** Seconds of audio that the engine gives for one passage at most. */
  mostSeconds: number;
  /** Whether a submission costs something, so that none may be made twice. */
  isMetered: boolean;
}
