import { find } from '../page/dom.ts';
import { clock, say } from '../words/language.ts';
import { Preview } from './preview.ts';
import { drawWaveform, peaksOfFile } from './waveform.ts';

// Of keys that move by more than one step of the slider.
const LEAP_SECONDS = 5;

/** Plays a recording, finished or still being made, with its waveform. */
export class Player {
  readonly #audio = new Audio();
  readonly #position = find<HTMLInputElement>('position');
  #preview: Preview | undefined;
  #peaks: number[] = [];
  /** Pieces are decoded one after the other, so that their peaks stay in order. */
  #decoding: Promise<void> = Promise.resolve();
  /** Seconds of the whole; estimated while it is being made. */
  #length = 0;
  #address: string | undefined;

  constructor() {
    const redraw = () => this.redraw();
    for (const event of ['play', 'pause', 'ended', 'timeupdate', 'seeked']) {
      this.#audio.addEventListener(event, redraw);
    }
    this.#audio.addEventListener('play', () => this.#animate());
    find('play').addEventListener('click', () => this.toggle());
    this.#position.addEventListener('input', () => this.#seek(Number(this.#position.value)));
    this.#position.addEventListener('keydown', (event) => this.#leap(event));
    new ResizeObserver(redraw).observe(find('wave'));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
  }

  /** Prepares for audio that is about to be made; `estimate` is its length in seconds. */
  begin(estimate: number, comesEarly: boolean): void {
    this.#clear();
    this.#length = estimate;
    if (comesEarly && Preview.isPlayable()) this.#openPreview();
    else find('player').hidden = true;
  }

  /** Adds a piece of the preview, and plays it as soon as it comes. Gives the seconds that there are now. */
  async append(mp3: Uint8Array<ArrayBuffer>): Promise<number> {
    const preview = this.#preview;
    if (preview === undefined) return 0;
    preview.append(mp3);
    this.#show();
    const copy = mp3.slice().buffer;
    this.#decoding = this.#decoding.then(async () => {
      const peaks = await peaksOfFile(copy);
      if (this.#preview === preview) this.#peaks.push(...peaks);
    });
    await this.#decoding;
    this.#length = Math.max(this.#length, preview.length);
    this.redraw();
    return preview.length;
  }

  /** What was previewed is void; it begins anew. */
  restart(): void {
    if (this.#preview === undefined) return;
    this.#peaks = [];
    this.#openPreview();
  }

  /** Takes the finished recording; goes on where the preview is. Gives whether it plays. */
  async finish(file: Blob, seconds: number): Promise<boolean> {
    const address = URL.createObjectURL(file);
    const peaks = await peaksOfFile(await file.arrayBuffer());
    this.#address = address;
    this.#peaks = peaks;
    this.#length = seconds;
    this.#show();
    const preview = this.#preview;
    preview?.end();
    this.redraw();
    const { currentTime, paused } = this.#audio;
    // A whole preview sounds as the file does: nothing has to interrupt it.
    if (preview !== undefined && preview.length >= seconds - 0.3 && !paused) return true;
    this.#preview = undefined;
    this.#audio.src = address;
    this.#audio.currentTime = currentTime;
    // Whoever has paused the preview wants silence.
    return (preview !== undefined && paused) || this.play();
  }

  /** Stops, and forgets what was only a preview. */
  abandon(): void {
    this.#clear();
    find('player').hidden = true;
  }

  async play(): Promise<boolean> {
    if (this.#audio.ended) this.#audio.currentTime = 0;
    // A browser may want another click first.
    return this.#audio.play().then(
      () => true,
      () => false,
    );
  }

  toggle(): void {
    if (this.#audio.paused) void this.play();
    else this.#audio.pause();
  }

  pause(): void {
    this.#audio.pause();
  }

  redraw(): void {
    const { currentTime, paused } = this.#audio;
    const at = Math.min(currentTime, this.#length);
    const [shownAt, shownLength] = [clock(at), clock(this.#length)];
    // To measure what is hidden would lay out the whole page once more before it is first painted.
    if (!find('player').hidden) {
      drawWaveform(find<HTMLCanvasElement>('wave'), { peaks: this.#peaks, length: this.#length, at });
    }
    this.#position.max = String(this.#length);
    this.#position.value = String(at);
    this.#position.setAttribute('aria-valuetext', say('positionOf', { at: shownAt, length: shownLength }));
    find('at').textContent = shownAt;
    find('length').textContent = shownLength;
    const button = find('play');
    button.setAttribute('aria-label', say(paused ? 'play' : 'pause'));
    button.dataset.state = paused ? 'paused' : 'playing';
  }

  /** Shows the player, where it would come up below the window too. */
  #show(): void {
    const player = find('player');
    if (!player.hidden) return;
    player.hidden = false;
    player.scrollIntoView({ block: 'nearest' });
  }

  #openPreview(): void {
    this.#preview = new Preview();
    this.#audio.src = this.#preview.address;
    // Begins when the first piece comes.
    void this.play();
  }

  #clear(): void {
    this.#audio.pause();
    for (const address of [this.#address, this.#preview?.address]) {
      if (address !== undefined) URL.revokeObjectURL(address);
    }
    this.#audio.removeAttribute('src');
    this.#preview = this.#address = undefined;
    this.#peaks = [];
  }

  #seek(seconds: number): void {
    const there = this.#preview === undefined ? this.#length : this.#preview.length;
    this.#audio.currentTime = Math.min(seconds, there);
  }

  #leap(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.#seek(Math.max(0, this.#audio.currentTime + step * LEAP_SECONDS));
  }

  // Time updates come four times a second; a moving edge needs more.
  #animate(): void {
    if (this.#audio.paused) return;
    this.redraw();
    requestAnimationFrame(() => this.#animate());
  }
}
