import { loudness } from '../../server/speech/sound/loudness.ts';

/** How a recording sounds as speech, whatever it says. */
export interface Manner {
  seconds: number;
  /** Silences between the first sound and the last. */
  pauses: number;
  /** How long they last in all, as a share of the speech from the first sound to the last. */
  pauseShare: number;
  /** LUFS. */
  level: number;
  /** Syllables a second while it speaks, pauses left out. */
  syllables: number;
}

const FRAME_SECONDS = 0.01;
// Of full scale: 35 dB below speech at −20 LUFS. The noise of a neural voice in its pauses lies below.
const SILENT = 10 ** (-55 / 20);
// The closure of a long stop lasts 0.15 s; the shortest pause of our own is a breath of 0.17 s, from which both edges fade.
const LEAST_PAUSE_SECONDS = 0.16;

/** Measures mono samples from −1 to 1 that say so many syllables. */
export function mannerOf(samples: Float32Array, sampleRate: number, syllables: number): Manner {
  const frames = audibleFrames(samples, Math.round(sampleRate * FRAME_SECONDS));
  const [first, last] = [frames.indexOf(true), frames.lastIndexOf(true)];
  const silences = silencesOf(frames.slice(first, last + 1));
  const pauses = silences.filter((length) => length * FRAME_SECONDS >= LEAST_PAUSE_SECONDS);
  const speech = first < 0 ? 0 : (last + 1 - first) * FRAME_SECONDS;
  const paused = pauses.reduce((sum, length) => sum + length, 0) * FRAME_SECONDS;
  return {
    seconds: samples.length / sampleRate,
    pauses: pauses.length,
    pauseShare: speech === 0 ? 0 : paused / speech,
    level: loudness(samples, sampleRate),
    syllables: speech === 0 ? 0 : syllables / (speech - paused),
  };
}

function audibleFrames(samples: Float32Array, length: number): boolean[] {
  return Array.from({ length: Math.floor(samples.length / length) }, (_, index) => {
    const frame = samples.subarray(index * length, (index + 1) * length);
    return Math.sqrt(frame.reduce((sum, sample) => sum + sample ** 2, 0) / length) > SILENT;
  });
}

/** The lengths of the silences, in frames. */
function silencesOf(frames: readonly boolean[]): number[] {
  const lengths: number[] = [];
  let length = 0;
  for (const isAudible of frames) {
    if (isAudible && length > 0) lengths.push(length);
    length = isAudible ? 0 : length + 1;
  }
  return lengths;
}
