import { limit } from '../../sound/limit.ts';
import { loudness } from '../../sound/loudness.ts';
import { toPcm } from '../../sound/pcm.ts';
import { createResampler } from '../../sound/resample.ts';
import { trim } from '../../sound/trim.ts';

const SAMPLE_RATE = 24_000;
// The loudness of the embedded voices in LUFS, and their ceiling.
const TARGET = -20;
const CEILING = 0.94;
// What needs more gain than this was meant to be soft, or is noise.
const MOST_GAIN = 8;
// Of full scale, for a sound too short to have a loudness: where the peaks of speech at −20 LUFS lie.
const USUAL_PEAK = 0.5;

/** Gives the function that makes a model's output, from −1 to 1 at its own rate, an evenly loud piece of a recording. */
export function createSentenceSound(sampleRate: number): (output: Float32Array) => Int16Array {
  const resample = createResampler(sampleRate, SAMPLE_RATE);
  const edges = { margin: Math.round(sampleRate * 0.02), fade: Math.round(sampleRate * 0.005) };
  return (output) => {
    const speech = resample(trim(output, edges));
    const gain = gainOf(speech);
    for (let i = 0; i < speech.length; i++) speech[i]! *= gain;
    limit(speech, CEILING);
    return toPcm(speech);
  };
}

function gainOf(speech: Float32Array): number {
  const level = loudness(speech, SAMPLE_RATE);
  if (Number.isFinite(level)) return Math.min(MOST_GAIN, 10 ** ((TARGET - level) / 20));
  const peak = speech.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return peak === 0 ? 1 : Math.min(MOST_GAIN, USUAL_PEAK / peak);
}
