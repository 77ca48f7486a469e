const TYPE = 'audio/mpeg';

/** Preview audio that can be played while it still comes. */
export class Preview {
  /** Whether this browser plays such audio. */
  static isPlayable(): boolean {
    return 'MediaSource' in window && MediaSource.isTypeSupported(TYPE);
  }

  readonly address: string;
  readonly #media = new MediaSource();
  readonly #waiting: Uint8Array<ArrayBuffer>[] = [];
  #buffer: SourceBuffer | undefined;
  #isWhole = false;

  constructor() {
    this.address = URL.createObjectURL(this.#media);
    this.#media.addEventListener('sourceopen', () => {
      this.#buffer ??= this.#media.addSourceBuffer(TYPE);
      this.#buffer.addEventListener('updateend', () => this.#feed());
      this.#feed();
    });
  }

  append(mp3: Uint8Array<ArrayBuffer>): void {
    this.#waiting.push(mp3);
    this.#feed();
  }

  /** Nothing more comes. */
  end(): void {
    this.#isWhole = true;
    this.#feed();
  }

  /** Seconds that can be played. */
  get length(): number {
    const ranges = this.#media.readyState === 'closed' ? undefined : this.#buffer?.buffered;
    return ranges === undefined || ranges.length === 0 ? 0 : ranges.end(ranges.length - 1);
  }

  // A buffer takes one piece after the other.
  #feed(): void {
    if (this.#buffer === undefined || this.#buffer.updating || this.#media.readyState !== 'open') return;
    const next = this.#waiting.shift();
    if (next !== undefined) this.#buffer.appendBuffer(next);
    else if (this.#isWhole) this.#media.endOfStream();
  }
}
