import type { Picture } from './png.ts';
import { spectrum } from './spectrum.ts';

// Points; frames of 512 samples at 24 kHz show single formants and still single syllables.
const WAVE_HEIGHT = 120;
const FRAME = 512;
const SPECTRUM_HEIGHT = FRAME / 2;
const STEP = 96;
// Decibels from black to white.
const FLOOR = -100;
const TOP = -30;

/** A waveform above a spectrogram (0 Hz at the bottom, half the sample rate at the top) of mono sound. */
export function drawSound(samples: Float32Array): Picture {
  const width = Math.max(1, Math.floor(samples.length / STEP));
  const height = WAVE_HEIGHT + SPECTRUM_HEIGHT;
  const rgb = new Uint8Array(width * height * 3).fill(255);
  const paint = (x: number, y: number, level: number) =>
    rgb.fill(level, (y * width + x) * 3, (y * width + x) * 3 + 3);
  for (let x = 0; x < width; x++) {
    drawWave(samples.subarray(x * STEP, (x + 1) * STEP), (y) => paint(x, y, 40));
    const frame = new Float32Array(FRAME);
    frame.set(samples.subarray(x * STEP, x * STEP + FRAME));
    spectrum(frame).forEach((decibels, i) => {
      const level = Math.min(1, Math.max(0, (decibels - FLOOR) / (TOP - FLOOR)));
      paint(x, height - 1 - i, Math.round(255 * (1 - level)));
    });
  }
  return { width, height, rgb };
}

function drawWave(samples: Float32Array, paint: (y: number) => void): void {
  const rowOf = (sample: number) => Math.round(((1 - sample) / 2) * (WAVE_HEIGHT - 1));
  const [least, most] = [
    samples.reduce((a, b) => Math.min(a, b), 0),
    samples.reduce((a, b) => Math.max(a, b), 0),
  ];
  for (let y = rowOf(most); y <= rowOf(least); y++) paint(y);
}
