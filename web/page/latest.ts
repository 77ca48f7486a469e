/**
 * Does something for the latest of many inputs: waits until they pause, and drops whatever is still under way for an
 * earlier one.
 */
export class Latest<Input> {
  readonly #act: (input: Input, signal: AbortSignal) => Promise<void>;
  readonly #pauseMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #input: { latest: Input } | undefined;
  #running = new AbortController();

  constructor(pauseMs: number, act: (input: Input, signal: AbortSignal) => Promise<void>) {
    this.#pauseMs = pauseMs;
    this.#act = act;
  }

  /** Acts on this input after a pause, unless another one comes. */
  schedule(input: Input, pauseMs = this.#pauseMs): void {
    this.drop();
    this.#input = { latest: input };
    const running = this.#running;
    this.#timer = setTimeout(() => void this.#act(input, running.signal), pauseMs);
  }

  /** Acts on the last input at once, once more. */
  again(): void {
    if (this.#input !== undefined) this.schedule(this.#input.latest, 0);
  }

  /** Forgets the last input. */
  drop(): void {
    this.#input = undefined;
    clearTimeout(this.#timer);
    this.#running.abort();
    this.#running = new AbortController();
  }
}
