import { PEAKS_PER_SECOND, peaksOf } from './peaks.ts';

// Of the preview and of every file; a waveform needs no more.
const RATE = 24_000;

/** The peaks of encoded audio; empty when it cannot be decoded. */
export async function peaksOfFile(bytes: ArrayBuffer): Promise<number[]> {
  const decoder = new OfflineAudioContext(1, 1, RATE);
  const decoded = await decoder.decodeAudioData(bytes).catch(() => undefined);
  return decoded === undefined ? [] : peaksOf(decoded.getChannelData(0), decoded.sampleRate);
}

export interface Drawing {
  peaks: readonly number[];
  /** Seconds of the whole, spoken or not. */
  length: number;
  /** Seconds that were played. */
  at: number;
}

// In CSS pixels.
const BAR = 3;
const GAP = 2;
const LEAST_HEIGHT = 2;

/** Draws bars over the whole length: what was played, what is there, and dots for what is not spoken yet. */
export function drawWaveform(canvas: HTMLCanvasElement, { peaks, length, at }: Drawing): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const density = window.devicePixelRatio || 1;
  const context = canvas.getContext('2d');
  if (context === null || width === 0) return;
  canvas.width = width * density;
  canvas.height = height * density;
  context.scale(density, density);
  const colours = getComputedStyle(canvas);
  const bars = Math.floor((width + GAP) / (BAR + GAP));
  const perBar = (length * PEAKS_PER_SECOND) / bars;
  for (let i = 0; i < bars; i++) {
    const part = peaks.slice(Math.floor(i * perBar), Math.max(Math.floor(i * perBar) + 1, (i + 1) * perBar));
    const tall = part.length === 0 ? 0 : Math.max(...part);
    const isPlayed = (i / bars) * length < at;
    const colour = part.length === 0 ? '--wave-missing' : isPlayed ? '--wave-played' : '--wave';
    context.fillStyle = colours.getPropertyValue(colour);
    const bar = Math.max(LEAST_HEIGHT, tall * height);
    context.beginPath();
    context.roundRect(i * (BAR + GAP), (height - bar) / 2, BAR, bar, BAR / 2);
    context.fill();
  }
}
