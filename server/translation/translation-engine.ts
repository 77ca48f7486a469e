/** The port behind which every translation engine stands. */
export interface TranslationEngine {
  /** Names the engine and its model; engines that translate differently have different versions. */
  readonly version: string;
  /** Whether equal sentences always get equal translations, so that a second request is useless. */
  readonly repeatable?: boolean;
  /** Whether nothing is sent to it for now, after its failures; only engines outside are spared so. */
  readonly isPaused?: boolean;
  /**
   * One English sentence for each Persian one, in order. Sentences are trimmed, hold a Persian letter and no line
   * break, and have at most 1000 code points. Rejects with a TranslationError, or the signal's reason on abort.
   */
  translate(sentences: string[], signal: AbortSignal): Promise<string[]>;
  /** Resolves when the engine can translate; rejects with a TranslationError whose action says what to do. */
  ready(): Promise<void>;
  /** Ends everything that runs; the engine must not be used afterwards. */
  close?(): Promise<void>;
}
