/** Changes the sample rate of a whole piece of sound. */
export type Resample = (samples: Float32Array) => Float32Array;

// Zero crossings of the sinc on each side: 16 keeps the passband flat up to 10 kHz at 22.05 kHz.
const HALF_WIDTH = 16;
// A share of the lower Nyquist frequency; the filter needs the rest to fall off.
const PASSBAND = 0.95;

/**
 * A resampler by polyphase windowed sinc. `from` and `to` are whole Hz; the result has round(length × to / from)
 * samples and no delay. Equal samples give equal results.
 */
export function createResampler(from: number, to: number): Resample {
  if (from === to) return (samples) => samples.slice();
  const divisor = greatestCommonDivisor(from, to);
  const phases = to / divisor;
  const step = from / divisor;
  const filter = polyphase(phases, Math.min(1, to / from) * PASSBAND);
  return (samples) => {
    const result = new Float32Array(Math.round((samples.length * to) / from));
    for (let i = 0; i < result.length; i++) {
      const position = i * step;
      const phase = position % phases;
      result[i] = convolve(samples, (position - phase) / phases, filter, phase * HALF_WIDTH * 2);
    }
    return result;
  };
}

function convolve(samples: Float32Array, at: number, filter: Float64Array, offset: number): number {
  const first = at - HALF_WIDTH + 1;
  const begin = Math.max(0, -first);
  const end = Math.min(HALF_WIDTH * 2, samples.length - first);
  let sum = 0;
  for (let tap = begin; tap < end; tap++) sum += samples[first + tap]! * filter[offset + tap]!;
  return sum;
}

/** For each phase its taps, each scaled to let a constant pass unchanged. */
function polyphase(phases: number, cutoff: number): Float64Array {
  const taps = HALF_WIDTH * 2;
  const filter = new Float64Array(phases * taps);
  for (let phase = 0; phase < phases; phase++) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - HALF_WIDTH + 1 - phase / phases;
      const value = sinc(distance * cutoff) * blackman(distance / HALF_WIDTH);
      filter[phase * taps + tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < taps; tap++) filter[phase * taps + tap]! /= sum;
  }
  return filter;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function blackman(x: number): number {
  if (Math.abs(x) >= 1) return 0;
  return 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
